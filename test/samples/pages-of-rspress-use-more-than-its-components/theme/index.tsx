import { Layout as Basic } from '@rspress/core/theme-original';

export const Layout = () => <Basic />;
export const Fancy = ({ children }: { children: string }) => <em className="fancy">{children}</em>;
export { Shiny } from './parts/Shiny';
export * from '@rspress/core/theme-original';
