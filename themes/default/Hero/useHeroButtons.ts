import { useText } from 'tapdocs/client';
import type { HeroProps } from '@theme/Hero';

export interface HeroButton {
  text: string;
  /** Route path or URL. */
  link: string;
  /** `brand` is the filled button. */
  theme: 'brand' | 'alt';
  icon: 'arrow' | 'github' | null;
}

type ButtonProps = Pick<
  HeroProps,
  'actions' | 'getStartedLink' | 'getStartedButtonText' | 'githubURL' | 'learnMoreLink' | 'learnMoreButtonText'
>;

/** The buttons of a hero: its `actions`, or one to start and one to the source code or to more. */
export function useHeroButtons(props: ButtonProps): HeroButton[] {
  const text = useText();
  const { actions, getStartedLink, githubURL, learnMoreLink } = props;
  if (actions) {
    return actions.map(({ text: label, link, theme }, index) => {
      const kind = theme ?? (index === 0 ? 'brand' : 'alt');
      return { text: label, link, theme: kind, icon: kind === 'brand' ? 'arrow' : null };
    });
  }
  const buttons: HeroButton[] = [];
  if (getStartedLink) {
    const label = props.getStartedButtonText ?? text('getStarted');
    buttons.push({ text: label, link: getStartedLink, theme: 'brand', icon: 'arrow' });
  }
  if (githubURL) buttons.push({ text: text('sourceCode'), link: githubURL, theme: 'alt', icon: 'github' });
  else if (learnMoreLink) {
    const label = props.learnMoreButtonText ?? text('learnMore');
    buttons.push({ text: label, link: learnMoreLink, theme: 'alt', icon: null });
  }
  return buttons;
}
