/** The way to search the site: nothing, until a plugin such as `search-index` brings one in its place. */
export default function Search() {
  return null;
}
