/*
 * Bazel's cache accepts only messages of the type `ActionResult` under `/ac/`. One of its fields holds any bytes: `stdout_raw`.
 * https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto
 */

/** The field 5, `stdout_raw`, with its length before it. */
const stdoutRaw = (5 << 3) | 2;

/** The message whose `stdout_raw` are these bytes. */
export function actionResult(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([stdoutRaw, ...varint(bytes.length)]), bytes]);
}

/** The bytes of `stdout_raw` in a message. A server may have added other fields. Null if there are none. */
export function stdoutOf(message: Buffer): Buffer | null {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < message.length) {
    const tag = next();
    const type = tag & 7;
    if (type === 0) next();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else if (type === 2) {
      const length = next();
      if (tag === stdoutRaw) return message.subarray(at, at + length);
      at += length;
    } else return null;
  }
  return null;
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}
