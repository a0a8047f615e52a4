/**
 * The audit entries of each privileged call that changes something (T26): one of these acts, or a reason why none.
 * `record-table.test.ts` requires every such call here; every test that makes one requires its entry.
 */
import { type AuditAct, exchangeKinds } from '@weft/contract'

const entries = (kind: 'news' | 'article' | 'case' | 'goods' | 'faq' | 'outlet') =>
  (['add', 'save', 'publish', 'withdraw', 'discard'] as const).map(
    (act) => [`${kind}Cms.${act}`, [`${kind}.${act}`]] as const,
  )
const orderSteps = (['accept', 'assign', 'entry', 'wait', 'resume', 'finish', 'reopen'] as const).map(
  (step) => [`aftersaleDesk.${step}`, [`aftersale.${step}`]] as const,
)
const ownAnswer = 'answers of one’s own are nobody else’s; the desk’s leave cannedAnswer entries'

export const recordOf: Readonly<Record<string, readonly AuditAct[] | { none: string }>> = {
  ...Object.fromEntries(orderSteps),
  'aftersaleDesk.revealPhone': ['aftersale.revealPhone'],
  'aftersaleDesk.fromConversation': ['aftersale.make'],
  'aftersaleDesk.noteTranscript': ['aftersale.entry'],
  'aftersaleDesk.setFormRules': ['aftersale.rules'],
  'access.decide': ['content.grant', 'content.refuse'],
  'deliveries.addFile': ['delivery.addFile'],
  'deliveries.removeFile': ['delivery.removeFile'],
  'dictionary.add': ['dictionary.add'],
  'dictionary.edit': ['dictionary.edit'],
  'dictionary.sort': ['dictionary.sort'],
  'records.addEnterprise': ['customer.add'],
  'records.changeEnterprise': ['customer.change'],
  'records.addContract': ['contract.add'],
  'records.changeContract': ['contract.change'],
  'records.addMachine': ['machine.add'],
  'records.changeMachine': ['machine.change'],
  'records.removeMachine': ['machine.remove'],
  ...Object.fromEntries(
    exchangeKinds.flatMap((kind) => [
      [`${kind}Exchange.export`, ['exchange.export']],
      [
        `${kind}Exchange.import`,
        { none: 'a trial and a refused file change nothing; exchange.test holds the entry of one' },
      ],
    ]),
  ),
  'cannedAnswers.add': { none: ownAnswer },
  'cannedAnswers.change': { none: ownAnswer },
  'cannedAnswers.remove': { none: ownAnswer },
  'goods.saveSynonyms': ['goods.saveSynonyms'],
  'companyKeeping.saveProfile': ['company.save'],
  'companyKeeping.saveRecommendations': ['company.save'],
  'companyKeeping.saveProvinces': ['company.save'],
  'companyKeeping.savePages': ['company.save'],
  'mall.quoteOrder': ['mall.quote'],
  'mall.shipOrder': ['mall.ship'],
  'mall.revealPhone': ['mall.revealPhone'],
  'accounts.add': ['account.open'],
  'accounts.change': ['account.change'],
  'accounts.reopen': ['account.reopen'],
  'erasure.erase': ['account.erase'],
  'desk.accept': {
    none: 'taking from the queue is every agent’s work; taking over from a colleague leaves desk.takeOver',
  },
  'desk.acceptNext': { none: 'as desk.accept' },
  'desk.snooze': { none: 'an agent’s own order of work, in which nobody waits unseen' },
  'desk.wake': { none: 'as desk.snooze' },
  'desk.transfer': ['desk.transfer'],
  'desk.end': ['desk.end'],
  'desk.reportCheck': { none: 'a figure of a page about itself: nothing of a person, nothing changes' },
  'desk.setStatus': { none: 'an agent’s own word about themselves, said many times a day' },
  'deskCustomer.revealPhone': ['customer.revealPhone'],
  'deskCustomer.revealLeftPhone': ['customer.revealPhone'],
  'deskCustomer.addNote': ['customer.addNote'],
  'deskCustomer.changeNote': ['customer.changeNote'],
  'deskCustomer.removeNote': ['customer.removeNote'],
  'deskCustomer.name': ['customer.name'],
  'deskCustomer.block': ['customer.block'],
  'deskCustomer.unblock': ['customer.unblock'],
  'deskCustomer.mailTranscript': ['customer.mailTranscript'],
  'deskCustomer.watch': { none: 'who has a conversation open, said every few seconds and forgotten after them' },
  'deskSupervision.assign': ['desk.assign', 'desk.transfer', 'desk.takeOver'],
  'settings.saveHours': ['hours.save'],
  'settings.putDay': ['hours.putDay'],
  'settings.removeDay': ['hours.removeDay'],
  'settings.loadDays': ['hours.loadDays'],
  'settings.addGroup': ['group.add'],
  'settings.changeGroup': ['group.change'],
  'settings.removeGroup': ['group.remove'],
  'webhooks.create': ['webhook.create'],
  'webhooks.update': ['webhook.update'],
  'webhooks.remove': ['webhook.remove'],
  'webhooks.renewSecret': ['webhook.renewSecret'],
  'webhooks.ping': ['webhook.ping'],
  'webhooks.resend': ['webhook.resend'],
  'serviceAccounts.create': ['serviceAccount.create'],
  'serviceAccounts.update': ['serviceAccount.update'],
  'serviceAccounts.renewKey': ['serviceAccount.renewKey'],
  'serviceAccounts.remove': ['serviceAccount.remove'],
  'permissions.addRole': ['role.add'],
  'permissions.changeRole': ['role.change'],
  'permissions.removeRole': ['role.remove'],
  'permissions.setRoles': ['account.roles'],
  'permissions.setState': ['account.lock', 'account.unlock'],
  'permissions.endSessions': ['account.endSessions'],
  'permissions.arrangeMenus': ['menu.arrange'],
  'holds.set': ['hold.set'],
  'holds.lift': ['hold.lift'],
  'retention.save': ['retention.save'],
  'dataExport.make': ['dataExport.make'],
  'dataExport.fetch': ['dataExport.fetch'],
  'requests.decideSupplier': ['supplier.grant', 'supplier.refuse'],
  'requests.revealPhone': ['signUp.revealPhone'],
  'qualifications.decide': ['qualification.grant', 'qualification.refuse'],
  'qualifications.revealPhone': ['qualification.revealPhone'],
  'requests.decideSignUp': ['signUp.grant', 'signUp.refuse'],
  ...Object.fromEntries(entries('news')),
  ...Object.fromEntries(entries('article')),
  ...Object.fromEntries(entries('case')),
  ...Object.fromEntries(entries('goods')),
  ...Object.fromEntries(entries('faq')),
  ...Object.fromEntries(entries('outlet')),
}

/** Whether a call left its required entry. */
export const leftItsEntry = (name: string, acts: ReadonlySet<string>): boolean => {
  const wanted = recordOf[name]
  return wanted !== undefined && ('none' in wanted || wanted.some((act) => acts.has(act)))
}
