/**
 * ima.ecb on crypto-js, for browsers and workers: AES-ECB, PKCS7, Base64; the same bytes as ./ecb-node.
 *
 * crypto-js does not validate its input: it accepts keys of any length, guesses at broken Base64, does not check the padding and
 * returns "" for a wrong key. So this module checks the key, the Base64, every padding byte and the UTF-8; the library only runs
 * the block cipher.
 */
import CryptoJS from 'crypto-js/core.js'
import 'crypto-js/aes.js'
import 'crypto-js/mode-ecb.js'
import 'crypto-js/pad-nopadding.js'
import type { Cipher } from '../frame/codec'
import { assertSealed, cannotOpen, keyBits } from '../frame/key'

const BLOCK = 16
/** Arguments per String.fromCharCode call; engines limit their number. */
const CHUNK = 8_192

/** The part of crypto-js's cipher object that is used; its types name `any`. */
interface BlockCipher {
  finalize(words: CryptoJS.lib.WordArray): CryptoJS.lib.WordArray
}

/** Big-endian words of the bytes, padded with PKCS7 to whole blocks. */
function paddedWords(bytes: Uint8Array): CryptoJS.lib.WordArray {
  const pad = BLOCK - (bytes.length % BLOCK)
  const total = bytes.length + pad
  const padded = new Uint8Array(total)
  padded.set(bytes)
  padded.fill(pad, bytes.length)
  const view = new DataView(padded.buffer)
  const words = new Array<number>(total / 4)
  for (let at = 0; at < words.length; at++) words[at] = view.getInt32(at * 4)
  return CryptoJS.lib.WordArray.create(words, total)
}

function bytesOf(array: CryptoJS.lib.WordArray): Uint8Array {
  const bytes = new Uint8Array(array.words.length * 4)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < array.words.length; at++) view.setInt32(at * 4, array.words[at] ?? 0)
  return bytes.subarray(0, array.sigBytes)
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

function wordsOfBase64(sealed: string): CryptoJS.lib.WordArray {
  const binary = atob(sealed)
  const words = new Array<number>(binary.length / 4)
  for (let at = 0; at < words.length; at++) {
    const from = at * 4
    words[at] =
      (binary.charCodeAt(from) << 24) |
      (binary.charCodeAt(from + 1) << 16) |
      (binary.charCodeAt(from + 2) << 8) |
      binary.charCodeAt(from + 3)
  }
  return CryptoJS.lib.WordArray.create(words, binary.length)
}

/** The bytes without their PKCS7 padding; checks every padding byte. */
function unpadded(bytes: Uint8Array): Uint8Array {
  const pad = bytes[bytes.length - 1] ?? 0
  if (pad < 1 || pad > BLOCK) throw cannotOpen()
  for (let at = bytes.length - pad; at < bytes.length; at++) if (bytes[at] !== pad) throw cannotOpen()
  return bytes.subarray(0, bytes.length - pad)
}

/**
 * Creates a cipher for one hex key (32, 48 or 64 digits). Throws ProtocolError `bad-key` for any other key.
 * `open` throws ProtocolError `undecryptable` for a text that this key did not seal.
 * A lone surrogate is sealed as U+FFFD, as UTF-8 encoders do; JSON text never contains one.
 */
export function createEcbCipher(hexKey: string): Cipher {
  keyBits(hexKey)
  const key = CryptoJS.enc.Hex.parse(hexKey)
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.NoPadding }
  // Created once, so that the key schedule is kept between messages.
  const encryptor = CryptoJS.algo.AES.createEncryptor(key, options) as unknown as BlockCipher
  const decryptor = CryptoJS.algo.AES.createDecryptor(key, options) as unknown as BlockCipher
  const encoder = new TextEncoder()
  // ignoreBOM keeps a leading U+FEFF, which a decoder otherwise removes.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  // Whole blocks leave no bytes in the library's buffer, so the next message needs no reset.
  const run = (cipher: BlockCipher, words: CryptoJS.lib.WordArray): Uint8Array => bytesOf(cipher.finalize(words))
  return {
    seal: (text) => toBase64(run(encryptor, paddedWords(encoder.encode(text)))),
    open(sealed) {
      assertSealed(sealed)
      const bytes = unpadded(run(decryptor, wordsOfBase64(sealed)))
      try {
        return decoder.decode(bytes)
      } catch (cause) {
        throw cannotOpen(cause)
      }
    },
  }
}
