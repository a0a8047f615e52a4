/**
 * An enterprise applies, the staff decides. A decision, its audit entry, its effects and the notice are one transaction.
 * Documents are pictures and PDF, stored with the application, and open only for people who see it.
 */
import { addresses, type CallOutput, fieldWords, type qualificationCalls } from '@weft/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { enterprise } from '../accounts'
import { writeAudit } from '../audit'
import { keepFiles, noUpload, type Upload } from '../files'
import { notify } from '../notices'
import { qualificationTitles as titles } from './presenter'
import { findApplication, lockStates, type QualificationRow } from './repository'
import { qualification, qualificationFile } from './tables'

type Wish = CallOutput<typeof qualificationCalls.apply>['body']
type Verdict = CallOutput<typeof qualificationCalls.decide>['body']

const none = () => notFound('申请不存在')
const isDocument = ({ kind, name }: Upload) =>
  (kind === 'image' && /\.(png|jpe?g)$/i.test(name)) || (kind === 'file' && /\.pdf$/i.test(name))

export function createQualifications({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  const known = async (id: string): Promise<QualificationRow> => {
    const row = await findApplication(db, id)
    if (!row) throw none()
    return row
  }
  return {
    /**
     * Of a kind, an enterprise has one pending application at a time, and none after a granted one. A supplier must be certified
     * first. Refuses with 403 a person without an enterprise, with 409 against these rules, with 400 other files.
     */
    async apply(session: Session, { files: _, requestKey, ...wish }: Wish, files: readonly Upload[]) {
      const { enterpriseId, userId } = session
      if (!enterpriseId) throw forbidden('请使用企业账号申请')
      if (!files.every(isDocument)) throw new Refusal('资质文件只支持 PNG、JPG 图片和 PDF')
      const make = async (id: string): Promise<QualificationRow> => {
        await db.transaction(async (tx) => {
          const states = await lockStates(tx, enterpriseId)
          const state = states.get(wish.kind)
          if (state) {
            const sentence =
              state === 'pending' ? '申请正在审核，请等待结果' : `${titles[wish.kind]}已通过，无需再次申请`
            throw new Refusal(sentence, { status: 409 })
          }
          if (wish.kind === 'supplier' && states.get('certification') !== 'granted') {
            throw new Refusal('请先完成企业认证', { status: 409 })
          }
          await tx
            .insert(qualification)
            .values({ ...wish, id, enterpriseId, appliedBy: userId, appliedAt: new Date(clock.now()) })
          const ids = files.map((file) => file.id)
          if (!(await keepFiles(tx, ids, 'private'))) throw noUpload()
          await tx
            .insert(qualificationFile)
            .values(ids.map((fileId, position) => ({ qualificationId: id, position, fileId })))
        })
        return known(id)
      }
      const once = { by: userId, call: 'qualifications.apply', requestKey }
      return madeOnce(once, uuidOf(once), (id) => findApplication(db, id), make)
    },

    /** Returns the whole number of an application and records the access. */
    async revealPhone(actorId: string, id: string): Promise<string> {
      const { application } = await known(id)
      const entry = { at: clock.now(), actorId, act: 'qualification.revealPhone', subject: id } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name: application.contactName } }))
      return application.phone
    },

    /** Refuses the second of two decisions with 409. A granted supplier gets the category SUPPLIER. */
    async decide(actorId: string, id: string, { isGranted, opinion }: Verdict): Promise<QualificationRow> {
      if (!isGranted && opinion === '') throw new Refusal(fieldWords.needRefusal)
      const row = await known(id)
      const { kind, enterpriseId, appliedBy } = row.application
      const decidedAt = new Date(clock.now())
      await db.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(qualification)
          .set({ state: isGranted ? 'granted' : 'refused', decidedBy: actorId, decidedAt, opinion })
          .where(and(eq(qualification.id, id), eq(qualification.state, 'pending')))
        if (!rowCount) throw new Refusal('该申请已处理', { status: 409 })
        if (isGranted && kind === 'supplier') {
          await tx
            .update(enterprise)
            .set({ categories: sql`array_append(${enterprise.categories}, 'SUPPLIER')` })
            .where(and(eq(enterprise.id, enterpriseId), sql`not 'SUPPLIER' = any(${enterprise.categories})`))
        }
        await writeAudit(tx, {
          at: clock.now(),
          actorId,
          act: isGranted ? 'qualification.grant' : 'qualification.refuse',
          subject: id,
          detail: { name: `${row.enterpriseName} ${titles[kind]}`, kind, enterpriseId, opinion },
        })
        await notify(tx, appliedBy, {
          kind: 'access',
          title: `${row.enterpriseName}的${titles[kind]}申请${isGranted ? '已通过' : '未通过'}`,
          text: opinion ? `审核意见：${opinion}` : '',
          address: addresses.qualificationOf(kind),
          at: decidedAt,
        })
      })
      return known(id)
    },
  }
}
