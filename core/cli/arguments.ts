import { InvalidArgumentError } from 'commander';
import { isIP } from 'node:net';
import { basePath } from '../config/checks.js';

/** A port of `--port`. */
export function parsePort(value: string): number {
  return parseInteger(value, 0, 65_535);
}

/** A number of processes for `--workers`. */
export function parseWorkers(value: string): number {
  return parseInteger(value, 1, 256);
}

/** A number of days or megabytes. */
export function parseAmount(value: string): number {
  return parseInteger(value, 0, Number.MAX_SAFE_INTEGER);
}

export function parseBase(value: string): string {
  if (!basePath.accepts(value)) throw new InvalidArgumentError(`It must be ${basePath.expected}.`);
  return value;
}

export function parseHost(value: string): string {
  const name = value.replace(/^\[(.*)\]$/, '$1');
  const isName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(name);
  if (!isName && isIP(name) === 0)
    throw new InvalidArgumentError('It must be a host name or an IP address, without a port.');
  return name;
}

export function parseText(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return value;
}

function parseInteger(value: string, from: number, to: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new InvalidArgumentError(`It must be a whole number from ${from} to ${to}.`);
}
