/**
 * The key from outside the database that encrypts its secrets: lines of a file, or of WEFT_KEY. The first one encrypts; the
 * others only decrypt, until a rotation is settled.
 */
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from './config'
import { StartupError, systemCode } from './startup-error'

/** Where the key is: a file, or the value of WEFT_KEY. */
export type KeySource = { file: string } | { words: string }

export interface SecretKey {
  /** Identifies the key without revealing it. */
  id: string
  bytes: Buffer
}

/** Returns WEFT_KEY, else the file of WEFT_KEY_FILE, else `key` in the data folder. */
export const keySourceOf = ({ key, keyFile }: Pick<ServerConfig, 'key' | 'keyFile'>, dataFolder: string): KeySource =>
  key === undefined ? { file: keyFile ?? join(dataFolder, 'key') } : { words: key }

/** The source in a sentence. */
export const nameOf = (source: KeySource): string => ('file' in source ? `the key file ${source.file}` : 'WEFT_KEY')

function keyOf(bytes: Buffer): SecretKey {
  const id = createHash('sha256').update('weft key id\0').update(bytes).digest('hex').slice(0, 16)
  return { id, bytes }
}

/** 32 bytes in base64, of either alphabet. */
const aKey = /^[\w+/-]{43}=?$/

/**
 * Returns the keys, newest first; none where the file does not exist. Throws key-missing for invalid content, and for a file that
 * cannot be read.
 */
export function readKeys(source: KeySource): SecretKey[] {
  const text = 'file' in source ? readFile(source.file) : source.words
  if (text === undefined) return []
  const words = text.split(/[\s,]+/).filter(Boolean)
  if (words.length === 0 || !words.every((word) => aKey.test(word))) {
    throw new StartupError(
      'key-missing',
      `There is no usable key in ${nameOf(source)}: it must hold 32 bytes in base64, one key a line. Bring back the key that was there, or for a new installation take one from \`openssl rand -base64 32\`.`,
    )
  }
  return words.map((word) => keyOf(Buffer.from(word, 'base64')))
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw fileProblem(error, file, 'read')
  }
}

/** Writes the keys into the file atomically. Throws key-missing where that fails. */
export function writeKeys(file: string, keys: readonly SecretKey[]): void {
  const beside = `${file}.${process.pid}`
  try {
    const opened = openSync(beside, 'w', 0o600)
    try {
      writeSync(opened, keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''))
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    renameSync(beside, file)
  } catch (error) {
    throw fileProblem(error, file, 'written')
  }
}

export const newKey = (): SecretKey => keyOf(randomBytes(32))

const fileProblem = (error: unknown, file: string, what: 'read' | 'written'): unknown =>
  systemCode(error) === undefined
    ? error
    : new StartupError(
        'key-missing',
        `The key file ${file} cannot be ${what} (${systemCode(error)}). Give this user the right to it, or name another file with WEFT_KEY_FILE.`,
        { cause: error },
      )
