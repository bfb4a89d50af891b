/** The part of the contract for navigation: navigation bar, sidebars, overviews. JSON only. */

import type { TocEntry } from './page.js';

/** An entry of the navigation bar, with resolved links. */
export interface NavItem {
  text: string;
  /** URL with base, or an external URL. Absent if the entry is only a menu. */
  link?: string;
  /** Regular expression tested on the current path without base. */
  activeMatch?: string;
  /** Small label after the text, or an image URL or SVG. */
  tag?: string;
  position: 'left' | 'right';
  items?: NavItem[];
}

/** A link of the navigation bar that is shown as an icon. */
export interface SocialLink {
  /** `github`, `x`, `discord`, `bluesky` … or SVG source. */
  icon: string | { svg: string };
  mode: 'link' | 'text' | 'img' | 'dom';
  content: string;
  /** Accessible name. Default: the icon's name. */
  label?: string;
}

/** An entry of a sidebar. */
export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader;

/** A link in a sidebar. */
export interface SidebarLink {
  kind: 'link';
  text: string;
  /** URL with base. */
  link: string;
  tag?: string;
  /** Written as `data-context`. */
  context?: string;
  /** CSS classes of the entry. */
  className?: string;
  /** Depths of the headings that an overview page lists for this page. */
  overviewHeaders?: number[];
}
/** A group of entries in a sidebar. */
export interface SidebarGroup {
  kind: 'group';
  text: string;
  link?: string;
  tag?: string;
  context?: string;
  /** CSS classes of the entry, with those inside. */
  className?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarItem[];
  /** Headings that an overview page lists for this group. */
  overviewHeaders?: number[];
}
/** A line between entries of a sidebar. */
export interface SidebarDivider {
  kind: 'divider';
  dividerType: 'solid' | 'dashed';
}
/** A heading between entries of a sidebar. */
export interface SidebarSectionHeader {
  kind: 'section-header';
  text: string;
  tag?: string;
}

/** Pages that an overview page lists under one title: its slice `overview` is a list of these. */
export interface OverviewGroup {
  /** '' for pages that are not in a group. */
  text: string;
  /** The id of the group's heading, unique in the page. */
  id: string;
  items: OverviewItem[];
}

/** A page that an overview page lists. */
export interface OverviewItem {
  text: string;
  /** URL with base. */
  link: string;
  tag?: string;
  /** Depths of the headings that are shown, unless the component sets others. */
  depths: number[];
  /** All headings of the page, depth 1 to 6. */
  headings: TocEntry[];
}
