import type { ComponentProps, ReactNode } from 'react';
import { useContentPage } from 'tapdocs/client';
import Features from '@theme/Features';
import Hero from '@theme/Hero';

export interface HomeHeroProps {
  beforeHeroActions?: ReactNode;
  afterHeroActions?: ReactNode;
}

export interface HomeLayoutProps extends HomeHeroProps {
  beforeHero?: ReactNode;
  afterHero?: ReactNode;
  beforeFeatures?: ReactNode;
  afterFeatures?: ReactNode;
}

/** The top of a home page, from the front matter of the page. Both properties are shown below its buttons. */
export function HomeHero({ beforeHeroActions, afterHeroActions }: HomeHeroProps) {
  const { hero } = useContentPage().frontMatter;
  const isSet = typeof hero === 'object' && hero !== null;
  return (
    <>
      {isSet && <Hero {...(hero as ComponentProps<typeof Hero>)} />}
      {beforeHeroActions}
      {afterHeroActions}
    </>
  );
}

/** The features in the front matter of the page. */
export function HomeFeature() {
  const { features } = useContentPage().frontMatter;
  if (!Array.isArray(features) || features.length === 0) return null;
  return <Features items={features as unknown as ComponentProps<typeof Features>['items']} />;
}

/** A home page inside of a page: its top, its features, and what surrounds them. */
export function HomeLayout({ beforeHero, afterHero, beforeFeatures, afterFeatures, ...rest }: HomeLayoutProps) {
  return (
    <>
      {beforeHero}
      <HomeHero {...rest} />
      {afterHero}
      {beforeFeatures}
      <HomeFeature />
      {afterFeatures}
    </>
  );
}
