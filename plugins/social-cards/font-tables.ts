/** Loaded with the first compressed font, because most builds read none. */
const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');

/** The tables of a font file by tag. */
export interface FontTables {
  readonly tags: ReadonlySet<string>;
  /** The bytes of a table; null if the font does not have it. */
  read(tag: string): Buffer | null;
}

/** A file that is not a font, or a font in an unsupported format. The message completes "it …". */
export class FontError extends Error {}

/**
 * Opens a font: TrueType, OpenType, WOFF or WOFF2.
 *
 * @throws FontError
 */
export function openFont(bytes: Buffer): FontTables {
  switch (bytes.toString('latin1', 0, 4)) {
    case '\0\x01\0\0':
    case 'OTTO':
    case 'true':
      return openPlain(bytes);
    case 'wOFF':
      return openWoff(bytes);
    case 'wOF2':
      return openWoff2(bytes);
    case 'ttcf':
      throw new FontError('it is a collection of fonts, of which only one can be a file');
    default:
      throw new FontError('it is no font in the format TrueType, OpenType, WOFF or WOFF2');
  }
}

/** The place of a table in a file. */
interface Entry {
  at: number;
  /** Bytes in the file. */
  length: number;
  /** Bytes of the table. */
  whole: number;
}

function tablesOf(entries: ReadonlyMap<string, Entry>, body: () => Buffer): FontTables {
  return {
    tags: new Set(entries.keys()),
    read(tag) {
      const entry = entries.get(tag);
      if (!entry) return null;
      const { at, length, whole } = entry;
      const slice = body().subarray(at, at + length);
      if (slice.length < length) throw new FontError('it is cut off');
      return length < whole ? zlib().inflateSync(slice) : slice;
    },
  };
}

function openPlain(bytes: Buffer): FontTables {
  const entries = new Map<string, Entry>();
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    const length = bytes.readUInt32BE(at + 12);
    entries.set(bytes.toString('latin1', at, at + 4), { at: bytes.readUInt32BE(at + 8), length, whole: length });
  }
  return tablesOf(entries, () => bytes);
}

function openWoff(bytes: Buffer): FontTables {
  const entries = new Map<string, Entry>();
  for (let index = 0; index < bytes.readUInt16BE(12); index++) {
    const at = 44 + index * 20;
    const [start, length, whole] = [at + 4, at + 8, at + 12].map((place) => bytes.readUInt32BE(place));
    entries.set(bytes.toString('latin1', at, at + 4), { at: start ?? 0, length: length ?? 0, whole: whole ?? 0 });
  }
  return tablesOf(entries, () => bytes);
}

/** Tags of WOFF2 by number, if they are needed here. Number 63 means that the tag follows. */
const knownTags: Readonly<Record<number, string>> = {
  0: 'cmap',
  5: 'name',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  13: 'CFF ',
};

/** All tables are in one stream. The tables that are read here are not transformed. */
function openWoff2(bytes: Buffer): FontTables {
  const entries = new Map<string, Entry>();
  let at = 48;
  let start = 0;
  const number = (): number => {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new FontError('its list of tables is damaged');
  };
  for (let index = 0; index < bytes.readUInt16BE(12); index++) {
    const flags = bytes.readUInt8(at++);
    const known = flags & 63;
    const tag = known === 63 ? bytes.toString('latin1', at, (at += 4)) : (knownTags[known] ?? `#${known}`);
    const transform = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const whole = number();
    // By default, outlines are transformed, and other tables are not.
    const length = transform !== (isOutline ? 3 : 0) ? number() : whole;
    entries.set(tag, { at: start, length, whole: length });
    start += length;
  }
  const end = at + bytes.readUInt32BE(20);
  let body: Buffer | undefined;
  return tablesOf(entries, () => (body ??= zlib().brotliDecompressSync(bytes.subarray(at, end))));
}
