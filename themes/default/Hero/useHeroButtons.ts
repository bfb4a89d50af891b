import { useText } from 'tapdocs/client';

/** A button of a hero. */
export interface HeroAction {
  text: string;
  /** Route path or URL. */
  link: string;
  /** `brand` is the filled button. Default: the first is `brand`, the others `alt`. */
  theme?: 'brand' | 'alt';
}

/** The options for the buttons of a hero. */
export interface HeroButtonProps {
  /** Target of the first button: route path or URL. Default: no such button. */
  getStartedLink?: string;
  /** Default: `Get Started` in the page's language. */
  getStartedButtonText?: string;
  /** URL of the source code, for a second button, which opens a new tab. */
  githubURL?: string;
  /** Target of the second button, if there is no `githubURL`. Default: no such button. */
  learnMoreLink?: string;
  /** Default: `Learn More` in the page's language. */
  learnMoreButtonText?: string;
  /** Buttons that replace the two above. */
  actions?: readonly HeroAction[];
}

export interface HeroButton {
  text: string;
  /** Route path or URL. */
  link: string;
  /** `brand` is the filled button. */
  theme: 'brand' | 'alt';
  icon: 'arrow' | 'github' | null;
}

/** The buttons of a hero: its `actions`, or a start button and a button for the source code or for more information. */
export function useHeroButtons(props: HeroButtonProps): HeroButton[] {
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
