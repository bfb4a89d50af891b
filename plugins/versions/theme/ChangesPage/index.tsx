import { Link, type UiStrings, usePage, useText } from 'tapdocs/client';
import Tag from '@theme/Tag';
import type { BlockChange, SectionChange, TextPart } from '../section-change.js';
import type {} from '../changes-data.js';
import styles from './ChangesPage.module.css';

const kinds: Readonly<Record<SectionChange['kind'], keyof UiStrings>> = {
  added: 'changeAdded',
  removed: 'changeRemoved',
  changed: 'changeChanged',
};

/** What changed in a page from one version to another: sections that were added, removed and changed. */
export default function ChangesPage() {
  const { data } = usePage<'ChangesPage'>();
  const text = useText();
  const { page, before, after, markdown, changes = [] } = data;
  return (
    <main id="_main" className={`prose ${styles.page}`}>
      <h1>{text('changesTitle', { page })}</h1>
      <p>{text('changesBetween', { before: before.version, after: after.version })}</p>
      <ul>
        <li>
          <Link href={after.link}>{text('changesPage', { version: after.version })}</Link>
        </li>
        <li>
          <Link href={before.link}>{text('changesPage', { version: before.version })}</Link>
        </li>
        <li>
          <Link href={markdown}>{text('changesMarkdown')}</Link>
        </li>
      </ul>
      {changes.length === 0 && <p>{text('changesNone')}</p>}
      {changes.map((section, index) => (
        <section key={index} data-change={section.kind}>
          <h2>
            <SectionTitle section={section} link={(section.kind === 'removed' ? before : after).link} />{' '}
            <Tag tag={text(kinds[section.kind])} />
          </h2>
          {section.blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </section>
      ))}
    </main>
  );
}

function SectionTitle({ section: { id, heading }, link }: { section: SectionChange; link: string }) {
  const text = useText();
  if (heading.length === 0) return text('changesStart');
  return (
    <Link href={id === '' ? link : `${link}#${encodeURIComponent(id)}`}>
      <Parts parts={heading} />
    </Link>
  );
}

function Block({ block: { kind, block, parts } }: { block: BlockChange }) {
  if (block === 'code') {
    return (
      <pre className={styles.code} data-change={kind} tabIndex={0}>
        <code>
          <Parts parts={parts} />
        </code>
      </pre>
    );
  }
  return (
    <p className={styles.block} data-change={kind}>
      {block === 'image' && <span aria-hidden="true">🖼 </span>}
      <Parts parts={parts} />
    </p>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, kind }, index) => {
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
  });
}
