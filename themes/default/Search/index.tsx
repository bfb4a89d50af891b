/** The site search. Renders nothing until a plugin such as `search-index` replaces it. */
export default function Search() {
  return null;
}
