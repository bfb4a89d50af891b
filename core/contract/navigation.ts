/** The part of the contract that leads from page to page: navigation bar, sidebars, overviews. JSON only, as all of it. */

import type { TocEntry } from './page.js';

export interface NavItem {
  text: string;
  /** URL with base, or an external URL. Absent for a mere menu. */
  link?: string;
  /** Regular expression tested on the current path without base. */
  activeMatch?: string;
  /** Small label after the text, or an image URL or SVG. */
  tag?: string;
  position: 'left' | 'right';
  items?: NavItem[];
}

export interface SocialLink {
  /** `github`, `x`, `discord`, `bluesky` … or SVG source. */
  icon: string | { svg: string };
  mode: 'link' | 'text' | 'img' | 'dom';
  content: string;
  /** Accessible name; the icon's name by default. */
  label?: string;
}

export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader;

export interface SidebarLink {
  kind: 'link';
  text: string;
  /** URL with base. */
  link: string;
  tag?: string;
  /** Shown as `data-context`. */
  context?: string;
  /** Depths of the headings that an overview page lists for this page. */
  overviewHeaders?: number[];
}
export interface SidebarGroup {
  kind: 'group';
  text: string;
  link?: string;
  tag?: string;
  context?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarItem[];
  /** Headings that an overview page lists for this group. */
  overviewHeaders?: number[];
}
export interface SidebarDivider {
  kind: 'divider';
  dividerType: 'solid' | 'dashed';
}
export interface SidebarSectionHeader {
  kind: 'section-header';
  text: string;
  tag?: string;
}

/** Pages that an overview page lists under one title: its slice `overview` is a list of these. */
export interface OverviewGroup {
  /** '' for pages that stand in no group. */
  text: string;
  /** Of the group's heading, unique in the page. */
  id: string;
  items: OverviewItem[];
}

/** A page that an overview page lists. */
export interface OverviewItem {
  text: string;
  /** URL with base. */
  link: string;
  tag?: string;
  /** Depths of the headings that are shown unless the component says otherwise. */
  depths: number[];
  /** All headings of the page, depth 1 to 6. */
  headings: TocEntry[];
}
