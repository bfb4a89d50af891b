// @ts-check
import { adjectives, adverbs, nouns, openings, reasons, verbs } from './words.js';

/** @typedef {import('./random.js').Random} Random */

/**
 * A sentence of 8 to 25 words, with code and emphasis now and then.
 *
 * @param {Random} random
 * @returns {string}
 */
export function sentence(random) {
  const does = () => random.pick(verbs)[0];
  const order = () => random.pick(verbs)[1];
  const thing = () => nounPhrase(random);
  const how = () => random.pick(adverbs);
  const opening = () => random.pick(openings);
  const reason = () => random.pick(reasons);
  /** @type {readonly (() => string)[]} */
  const forms = [
    () => `the ${thing()} ${does()} the ${thing()} and ${how()} ${does()} its ${thing()}.`,
    () => `${opening()}, a ${thing()} ${does()} every ${thing()} that the ${thing()} ${how()} ${does()}.`,
    () => `to ${order()} a ${thing()}, ${order()} the ${thing()} of its ${thing()} and ${order()} the rest ${how()}.`,
    () => `because ${reason()}, the ${thing()} ${how()} ${does()} a ${thing()}.`,
    () => `if the ${thing()} ${does()} no ${thing()}, the ${thing()} ${does()} it ${how()}.`,
    () => `you can ${order()} the ${thing()} without a ${thing()}, as long as the ${thing()} ${does()} it.`,
    () => `each ${thing()} has ${random.between(2, 64)} of them, and the ${thing()} ${does()} one per ${thing()}.`,
    () => `${opening()}, ${order()} the ${thing()} before the ${thing()} ${does()} the ${thing()}.`,
    () => `note that ${reason()}: a ${thing()} which ${does()} a ${thing()} is no ${thing()}.`,
    () => `between the ${thing()} and the ${thing()} there is a ${thing()} that ${how()} ${does()} both.`,
    () => `neither the ${thing()} nor the ${thing()} ${does()} a ${thing()} ${how()}; the ${thing()} does.`,
    () => `it ${does()} within ${random.between(5, 900)} milliseconds, or the ${thing()} ${does()} the ${thing()}.`,
    () => `${opening()}, ${reason()}; therefore the ${thing()} ${does()} only what the ${thing()} ${does()}.`,
    () => `a ${thing()} that ${how()} ${does()} its ${thing()} keeps the ${thing()} ${random.pick(adjectives)}.`,
  ];
  return capital(
    random
      .pick(forms)()
      .replaceAll(/\b([Aa]) (?=[`*]{0,2}(?:[aeio]|u(?!ni|se)))/g, '$1n '),
  );
}

/**
 * Sentences with at least this many words.
 *
 * @param {Random} random
 * @param {number} words
 */
export function paragraph(random, words) {
  let text = sentence(random);
  while (countWords(text) < words) text += ` ${sentence(random)}`;
  return text;
}

/**
 * Two or three words, for headings, labels and links.
 *
 * @param {Random} random
 */
export function phrase(random) {
  const last = random.pick(nouns);
  return `${random.pick(adjectives)} ${random.chance(0.3) ? `${random.pick(nouns)} ` : ''}${last}`;
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text */
export function countWords(text) {
  return text.split(/\s+/).filter((word) => /[a-z\d]/i.test(word)).length;
}

/** @param {Random} random */
function nounPhrase(random) {
  const noun = random.pick(nouns);
  const kind = random.next();
  if (kind < 0.07) return `\`${noun}${capital(random.pick(nouns))}\``;
  if (kind < 0.1) return `**${random.pick(adjectives)} ${noun}**`;
  return kind < 0.55 ? noun : `${random.pick(adjectives)} ${noun}`;
}
