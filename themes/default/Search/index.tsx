/** The site search; renders nothing until a plugin such as `search-index` replaces it. */
export default function Search() {
  return null;
}
