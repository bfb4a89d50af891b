import { Parser } from 'htmlparser2';

const breaks = /^(?:br|p|div|li|ul|ol|h[1-6])$/;

/** The text of HTML in one line, without scripts and styles. Tags that break lines separate words. */
export function htmlText(html: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    ontext: (text) => void (hidden === 0 && texts.push(text)),
    onopentagname(name) {
      if (name === 'script' || name === 'style') hidden += 1;
      if (breaks.test(name)) texts.push(' ');
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1;
      if (breaks.test(name)) texts.push(' ');
    },
  });
  parser.end(html);
  return texts.join('').replace(/\s+/g, ' ').trim();
}
