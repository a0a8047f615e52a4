import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config'
import { type MailSender, smtpMailSender } from './mail-sender'

interface Taken {
  user: string | undefined
  from: string
  to: string[]
  isSecure: boolean
  text: string
}

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A mail server like an operator's: it requires a password and records accepted mails. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<{ port: number; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss word' ? done(null, { user: username }) : done(new Error('535 no such password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error(`no mailbox ${address}`) : null),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          user: session.user,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          text: Buffer.concat(pieces).toString(),
        })
        done()
      })
    },
    ...options,
  })
  // A client that does not trust the certificate hangs up in the middle of the handshake: that is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push({ close: () => new Promise<void>((done) => server.close(done)) })
  return { port: (server.server.address() as AddressInfo).port, taken }
}

function senderOf(address: string, more: Record<string, string> = {}): MailSender {
  const { smtp } = readConfig({ WEFT_SMTP_URL: address, WEFT_MAIL_FROM: '梭原纺机 <service@weft.example>', ...more })
  if (!smtp) throw new Error('No mail server was read from the settings')
  const sender = smtpMailSender(smtp)
  open.push(sender)
  return sender
}

const login = 'service%40weft.example:p%40ss%20word'
const mail = { to: 'chen@mill.example', subject: '您的咨询已有回复', text: '请打开 https://weft.example 查看。' }

describe('mail by an SMTP server', () => {
  it('signs in and sends one plain text to one address, in Chinese', async () => {
    const { port, taken } = await startMailServer({ allowInsecureAuth: true })
    await senderOf(`smtp://${login}@127.0.0.1:${port}`, { WEFT_SMTP_PLAIN: '1' }).send(mail)
    const [one] = taken
    expect(one).toMatchObject({
      user: 'service@weft.example',
      from: 'service@weft.example',
      to: ['chen@mill.example'],
    })
    const [head = '', ...body] = one?.text.split('\r\n\r\n') ?? []
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
    const words = [...head.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = '']) => word)
    expect(words.map((word) => Buffer.from(word, 'base64').toString())).toEqual(['梭原纺机', mail.subject])
    expect(Buffer.from(body.join(''), 'base64').toString().trim()).toBe(mail.text)
  })

  it('gives neither password nor mail to a server without TLS', async () => {
    let asked = 0
    const { port, taken } = await startMailServer({
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => {
        asked += 1
        done(null, { user: username })
      },
    })
    await expect(senderOf(`smtp://${login}@127.0.0.1:${port}`).send(mail)).rejects.toThrow(/ETLS/)
    expect([asked, taken]).toEqual([0, []])
  })

  it('gives neither to a server whose certificate nobody vouches for', async () => {
    let asked = 0
    const onAuth: SMTPServerOptions['onAuth'] = ({ username }, _session, done) => {
      asked += 1
      done(null, { user: username })
    }
    const { port, taken } = await startMailServer({ onAuth })
    await expect(senderOf(`smtp://${login}@127.0.0.1:${port}`).send(mail)).rejects.toThrow(/did not take it/)
    const direct = await startMailServer({ secure: true, onAuth })
    await expect(senderOf(`smtps://${login}@127.0.0.1:${direct.port}`).send(mail)).rejects.toThrow(/did not take it/)
    expect([asked, taken, direct.taken]).toEqual([0, [], []])
  })

  it('says of a refusal the code alone: the words of the server hold the address', async () => {
    const { port } = await startMailServer({ allowInsecureAuth: true })
    const sender = senderOf(`smtp://${login}@127.0.0.1:${port}`, { WEFT_SMTP_PLAIN: '1' })
    await expect(sender.send({ ...mail, to: 'nobody@mill.example' })).rejects.toThrow(
      /^The mail server did not take it: 550 EENVELOPE$/,
    )
    const wrong = senderOf(`smtp://service:wrong@127.0.0.1:${port}`, { WEFT_SMTP_PLAIN: '1' })
    await expect(wrong.send(mail)).rejects.toThrow(/535 EAUTH$/)
  })

  it('takes one address and no second header', async () => {
    const { port, taken } = await startMailServer({ allowInsecureAuth: true })
    const sender = senderOf(`smtp://${login}@127.0.0.1:${port}`, { WEFT_SMTP_PLAIN: '1' })
    for (const to of [
      'a@mill.example, b@mill.example',
      'a@mill.example\r\nBcc: b@mill.example',
      'a',
      '<a@mill.example>',
    ])
      await expect(sender.send({ ...mail, to })).rejects.toThrow(/one address/)
    await sender.send({ ...mail, subject: 'Hello\r\nBcc: b@mill.example' })
    expect(taken.map(({ to }) => to)).toEqual([['chen@mill.example']])
    expect(taken[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
  })

  it('wants a sender, and an address that is one', () => {
    expect(() => readConfig({ WEFT_SMTP_URL: 'smtps://mail.example' })).toThrow(/needs WEFT_MAIL_FROM/)
    for (const from of ['service', 'a@b.example\nBcc: c@d.example'])
      expect(() => readConfig({ WEFT_MAIL_FROM: from })).toThrow(/WEFT_MAIL_FROM cannot be used/)
    expect(readConfig({ WEFT_SMTP_URL: 'smtps://mail.example', WEFT_MAIL_FROM: 'a@b.example' }).smtp).toMatchObject({
      port: 465,
      isTls: true,
    })
  })
})
