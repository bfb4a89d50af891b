/** URLs of video pages, with the URLs of their players. The first group is the video's id. */
const hosts: readonly { page: RegExp; player: string }[] = [
  {
    page: /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,})/i,
    player: 'https://www.youtube-nocookie.com/embed/',
  },
  { page: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/i, player: 'https://player.vimeo.com/video/' },
  {
    page: /^https?:\/\/(?:www\.|m\.)?bilibili\.com\/video\/(BV\w+)/i,
    player: 'https://player.bilibili.com/player.html?autoplay=0&bvid=',
  },
];

/** The player URL for a video page of a known site, without cookies if the site offers this; null for other URLs. */
export function embedUrl(src: string): string | null {
  for (const { page, player } of hosts) {
    const id = page.exec(src)?.[1];
    if (id !== undefined) return player + id;
  }
  return null;
}
