/** The section about hooks, with links to the types that a tap receives. */
export function hooksMarkdown(section: string): string {
  return section.replaceAll(/^`\w+Hook`, receives `([^`]+)`.*$/gm, (line, received: string) => {
    const types = [...received.matchAll(/: ([A-Z]\w+)/g)].map(([, name = '']) => name);
    // Of commander and of the bundlers.
    const others = /^(?:Command|BundlerConfiguration)$/;
    const links = types.filter((name) => !others.test(name)).map((name) => `[\`${name}\`](type:${name})`);
    return links.length === 0 ? line : `${line}\n\nSee ${links.join(' and ')}.`;
  });
}
