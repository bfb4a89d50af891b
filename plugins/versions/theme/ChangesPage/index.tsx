import { useId } from 'react';
import { Link, type UiStrings, usePage, useText } from 'tapdocs/client';
import Tag from '@theme/Tag';
import {
  groupRows,
  type ShownBlock,
  type ShownTable,
  hasDifference,
  type SectionChange,
  type TextPart,
} from '../changes-data.js';
import styles from './ChangesPage.module.css';

export const hydrate = 'interaction';

const kinds: Readonly<Record<SectionChange['kind'], keyof UiStrings>> = {
  added: 'changeAdded',
  removed: 'changeRemoved',
  changed: 'changeChanged',
};

/** The changes of a page from one version to another: added, removed and changed sections. */
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
        <Section key={index} section={section} link={(section.kind === 'removed' ? before : after).link} />
      ))}
    </main>
  );
}

interface SectionProps {
  section: SectionChange;
  /** URL of the page with the section. */
  link: string;
}

function Section({ section, link }: SectionProps) {
  const text = useText();
  const id = useId();
  return (
    <section data-change={section.kind}>
      <h2 id={id}>
        <SectionTitle section={section} link={link} /> <Tag tag={text(kinds[section.kind])} />
      </h2>
      {groupRows(section.blocks).map((block, index) => (
        <Block key={index} block={block} section={id} />
      ))}
    </section>
  );
}

function SectionTitle({ section: { id, heading }, link }: SectionProps) {
  const text = useText();
  if (heading.length === 0) return text('changesStart');
  return (
    <Link href={id === '' ? link : `${link}#${encodeURIComponent(id)}`}>
      <Parts parts={heading} />
    </Link>
  );
}

interface BlockProps {
  block: ShownBlock;
  /** Id of the heading above. */
  section: string;
}

function Block({ block, section }: BlockProps) {
  const text = useText();
  if (block.block === 'table') return <Table table={block} section={section} />;
  const { kind, parts } = block;
  if (block.block === 'code') {
    return (
      <pre className={styles.code} data-change={kind} tabIndex={0}>
        <code>
          <Parts parts={parts} />
        </code>
      </pre>
    );
  }
  if (block.block === 'component') {
    return (
      <p className={styles.block} data-change={kind}>
        <code>
          <Parts parts={parts} />
        </code>
        {!hasDifference(parts) && `: ${text('changesCode')}`}
      </p>
    );
  }
  return (
    <p className={styles.block} data-change={kind}>
      {block.block === 'image' && <span aria-hidden="true">🖼 </span>}
      <Parts parts={parts} />
    </p>
  );
}

/** The changed rows of a table. The first column shows the kind of change. */
function Table({ table: { head, rows }, section }: { table: ShownTable; section: string }) {
  const text = useText();
  return (
    <div className={styles.table} role="region" aria-labelledby={section} tabIndex={0}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text('changesKind')}</span>
              </th>
              {head.map((cell, index) => (
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ kind, cells }, index) => (
            <tr key={index} data-change={kind}>
              <th scope="row">
                <Tag tag={text(kinds[kind])} />
              </th>
              {cells.map((parts, at) => (
                <td key={at}>
                  <Parts parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, kind }, index) => {
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
  });
}
