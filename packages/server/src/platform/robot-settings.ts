/** Settings of the robot at the desk: which mind answers, and the model behind it. */
import { z } from 'zod'
import { StartupError } from './startup-error'

/** Personal data that a model may be allowed to see. */
export const personalKinds = ['phones', 'mails', 'names', 'orders'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** A model behind the common chat-completions call. */
export interface ModelSettings {
  /** Base address, e.g. `https://models.example.com/v1`; the call is `<base>/chat/completions`. */
  url: string
  /** Sent as a bearer token; undefined: none. */
  key?: string
  model: string
  /** From the request to the end of the answer. */
  timeLimitMs: number
  /** Asks at the same time on this node; a further one is refused at once. */
  atOnce: number
  /** Maximum characters of a prompt. */
  promptCharacters: number
  sees: readonly PersonalKind[]
}

export interface RobotSettings {
  /** `off`: nobody sits at the desk; agents are still helped. */
  mind: 'off' | 'embedded' | 'model'
  /** Name of the robot beside its messages. */
  name: string
  /** Undefined: no model, and no translation. */
  model?: ModelSettings
}

const sees = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(personalKinds)))

export const robotSettings = {
  WEFT_ROBOT: z.enum(['off', 'embedded', 'model']).optional(),
  WEFT_ROBOT_NAME: z.string().trim().min(1).max(20).default('智能客服'),
  WEFT_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_MODEL_KEY: z.string().min(1).optional(),
  WEFT_MODEL: z.string().min(1).max(200).optional(),
  WEFT_MODEL_SECONDS: z.coerce.number().int().min(2).max(300).default(30),
  WEFT_MODEL_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(8),
  WEFT_MODEL_PROMPT_CHARACTERS: z.coerce.number().int().min(2_000).max(200_000).default(12_000),
  WEFT_MODEL_SEES: sees.default([]),
}

export const wantedOfRobot = {
  WEFT_ROBOT: 'off, embedded or model',
  WEFT_ROBOT_NAME: '1 to 20 characters',
  WEFT_MODEL_URL: 'an address like https://models.example.com/v1',
  WEFT_MODEL: 'the name of a model',
  WEFT_MODEL_SECONDS: 'a whole number of seconds from 2 to 300',
  WEFT_MODEL_AT_ONCE: 'a whole number from 1 to 1000',
  WEFT_MODEL_PROMPT_CHARACTERS: 'a whole number of characters from 2000 to 200000',
  WEFT_MODEL_SEES: `comma-separated, of ${personalKinds.join(', ')}`,
}

type Settings = z.infer<z.ZodObject<typeof robotSettings>>

/**
 * Reads the settings. The mind defaults to the model where there is one, else to the embedded one in development and to none in
 * production. Throws a StartupError that names the missing setting.
 */
export function robotOf(settings: Settings, isProduction: boolean): RobotSettings {
  const { WEFT_MODEL_URL: url, WEFT_MODEL: model } = settings
  if ((url === undefined) !== (model === undefined))
    throw new StartupError('bad-setting', 'A model needs WEFT_MODEL_URL and WEFT_MODEL, and one of them is not set.')
  const mind = settings.WEFT_ROBOT ?? (url ? 'model' : isProduction ? 'off' : 'embedded')
  if (mind === 'model' && !url)
    throw new StartupError('bad-setting', 'WEFT_ROBOT=model needs WEFT_MODEL_URL and WEFT_MODEL.')
  return {
    mind,
    name: settings.WEFT_ROBOT_NAME,
    ...(url && model
      ? {
          model: {
            url: url.replace(/\/+$/, ''),
            ...(settings.WEFT_MODEL_KEY ? { key: settings.WEFT_MODEL_KEY } : {}),
            model,
            timeLimitMs: settings.WEFT_MODEL_SECONDS * 1_000,
            atOnce: settings.WEFT_MODEL_AT_ONCE,
            promptCharacters: settings.WEFT_MODEL_PROMPT_CHARACTERS,
            sees: settings.WEFT_MODEL_SEES,
          },
        }
      : {}),
  }
}

/** For tests and programs without settings: nobody sits at the desk. */
export const NO_ROBOT: RobotSettings = Object.freeze({ mind: 'off', name: '智能客服' })
