/** What a remote store holds: packs, named by the SHA-256 of their bytes, and pointers, named by a hash of what they are for. */
export interface BlobName {
  kind: 'pack' | 'pointer';
  /** 64 hexadecimal digits. */
  hash: string;
}

/**
 * A server with bytes by name. Each kind of server implements this. Both functions throw a `RemoteFault` when the server
 * does not do what was asked.
 */
export interface RemoteBlobs {
  /** The bytes, or null if the server has none. */
  get(name: BlobName): Promise<Buffer | null>;
  /** Stores bytes. It counts as done if the server already has some under this name. */
  put(name: BlobName, bytes: Uint8Array): Promise<void>;
}

/** Why a remote store is not used any more. The message is for the user, and contains no secret. */
export class RemoteFault extends Error {}
