import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealer } from './seal'

it('[AC-10] the server opens what the browser sealed, and the same password never looks the same', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const seal = await sealer({ keyId: 'key-1', publicKey: der })
  const [once, twice] = await Promise.all([seal('织造-loom 8823'), seal('织造-loom 8823')])
  expect(once).not.toBe(twice)
  for (const sealed of [once, twice]) {
    const [keyId, text = ''] = sealed.split('.')
    expect(keyId).toBe('key-1')
    const opened = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text, 'base64url'),
    )
    expect(opened.toString('utf8')).toBe('织造-loom 8823')
  }
})
