import type { Json, JsonObject } from 'tapdocs/client';

/** Reads of front matter, where anything may be missing or of another type. */
export function readText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function readObject(value: Json | undefined): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

export function readObjects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map(readObject).filter((item) => item !== null) : [];
}
