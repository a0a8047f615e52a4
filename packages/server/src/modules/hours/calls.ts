/** The customer's calls about hours and left messages, as contract calls; paths are the protocol's own (P-59). */
import { atMost, defineChatCall, plainSigns } from '@weft/contract'
import { chatCalls, isLeftEmail, isLeftPhone, leftMessageLimits, normalisePhone } from '@weft/protocol'
import { z } from 'zod'

const deskId = z.string().min(1).max(64).optional()

export const serviceHoursCall = defineChatCall(chatCalls.serviceHours, {
  name: 'chat.serviceHours',
  auth: 'none',
  query: z.strictObject({ deskId }),
  data: z.object({
    isOpen: z.boolean(),
    until: z.number().int().optional(),
    text: z.string(),
    reason: z.string().optional(),
    takesMessages: z.boolean(),
  }),
  errors: { 404: 'no such desk' },
})

export const leaveMessageCall = defineChatCall(chatCalls.leaveMessage, {
  name: 'chat.leaveMessage',
  auth: 'visitor-or-session',
  body: z
    .strictObject({
      requestId: z.uuid(),
      deskId,
      name: z.string().trim().min(1).check(atMost(leftMessageLimits.name)),
      // Numbers of every country: a Chinese mobile becomes its eleven digits, others lose their invisible marks alone.
      phone: z.string().max(64).overwrite(normalisePhone).refine(isLeftPhone).optional(),
      email: z.string().max(200).overwrite(plainSigns).refine(isLeftEmail).optional(),
      text: z.string().trim().min(1).check(atMost(leftMessageLimits.text)),
      attachments: z
        .array(
          z.strictObject({
            url: z.string().min(1).max(1_000),
            name: z.string().trim().min(1).check(atMost(255)),
            size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
          }),
        )
        .max(leftMessageLimits.files)
        .default([]),
    })
    .refine(({ phone, email }) => phone !== undefined || email !== undefined),
  data: z.object({ id: z.string(), createdAt: z.number().int(), answeredFrom: z.number().int().optional() }),
  errors: { 404: 'no such desk', 409: 'the message could not be stored', 422: 'a file that is not there' },
})
