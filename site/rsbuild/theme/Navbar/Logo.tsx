import Logo from '@theme-original/Navbar/Logo';
import ToolMenu from '@theme/ToolMenu';
import { tools } from '@theme/landing/tools';

/** The logo of the theme, with the menu of the tools that Rsbuild belongs to. */
export default function LogoWithTools() {
  return (
    <>
      <Logo />
      <ToolMenu title="Rstack" link="https://github.com/web-infra-dev" tools={tools} />
    </>
  );
}
