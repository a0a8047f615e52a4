/**
 * The robot's mind: answers to customers, and the agents' drafts, summaries and translations, by a model or by the embedded
 * default (decision 187). A model's answer or draft without a source is dropped. So is any text of a model with a code that
 * its prompt does not contain: four characters or more, with a digit.
 */
import type { RobotAnswer } from '@weft/gateway'
import { firstCharacters } from '@weft/protocol'
import type { RobotSettings } from '../../platform/robot-settings'
import { type About, type AskParts, createAsks, EMBEDDED, inventsCodes, type Question, unlessFault } from './asks'
import { asksForPerson, type Extract, extractSummary, type Said } from './extract'
import { ANSWER_RULES, DRAFT_RULES, summaryRules, talkOf } from './prompts'
import { askTranslation, translationPrompt } from './translate'

/** Characters of a summary for the agent who takes over. */
const SUMMARY_CHARACTERS = 500
/** Latest messages of a talk in a prompt, and characters of each. */
const MOST_SAID = 200
const SAID_CHARACTERS = 500

/** A whole talk, for a summary. */
export interface Talk extends About {
  said: readonly Said[]
}

export interface Mind {
  readonly settings: RobotSettings
  /** Whether there is a model: translations need one. */
  readonly hasModel: boolean
  /** Answers as the setting says; undefined: nothing to say. @throws ModelError; the reason of `signal` when it aborts */
  answer(question: Question, grow: (text: string) => void, signal: AbortSignal): Promise<RobotAnswer | undefined>
  /**
   * A draft for an agent, with its sources; undefined where nothing is known. Where the model fails, hands over, or may not be
   * quoted, the embedded default drafts.
   */
  draft(question: Question): Promise<(Extract & { by: string }) | undefined>
  /** A summary of at most `most` characters; empty for a talk in which the customer wrote nothing. */
  summary(talk: Talk, most: number): Promise<string>
  /** Undefined: not translated, for a code would have been damaged or the model failed. Needs a model. */
  translate(text: string, language: string, of: About): Promise<string | undefined>
}

export function createMind(parts: AskParts, settings: RobotSettings): Mind {
  const asks = createAsks(parts, settings)
  const { model } = asks

  /** Hands over to a person, in the customer's own sentences. */
  async function handOver(question: Question, summary: string): Promise<RobotAnswer> {
    const prompt = (await asks.maskOf(question.customerId, [])).hide(question.text)
    return asks.logged('answer', question, { model: EMBEDDED, prompt }, async () => ({
      answer: { does: 'handOver', summary },
      said: '',
      outcome: 'handedOver',
    }))
  }

  return {
    settings,
    hasModel: model !== undefined,

    async answer(question, grow, signal) {
      if (settings.mind === 'off') return undefined
      const asked = { isCustomer: true, name: '', text: question.text }
      const summary = extractSummary([...question.earlier, asked], SUMMARY_CHARACTERS)
      if (settings.mind === 'embedded' || !model) {
        if (asksForPerson(question.text)) return handOver(question, summary)
        const answer = await asks.embedded(question, await asks.look(question), 'answer')
        return answer && { does: 'answer', ...answer }
      }
      const wish = { purpose: 'answer', rules: ANSWER_RULES, grow, signal } as const
      const answer = await asks.byModel(model, question, await asks.look(question), wish)
      if (!answer) return undefined
      if (!('handOver' in answer)) return { does: 'answer', ...answer }
      const whole = [answer.handOver, summary].filter(Boolean).join('\n')
      return { does: 'handOver', summary: firstCharacters(whole, SUMMARY_CHARACTERS) }
    },

    async draft(question) {
      const looked = await asks.look(question)
      if (model) {
        const wish = { purpose: 'draft', rules: DRAFT_RULES } as const
        const answer = await asks.byModel(model, question, looked, wish).catch(unlessFault)
        if (answer && !('handOver' in answer)) return { ...answer, by: model.name }
      }
      const answer = await asks.embedded(question, looked, 'draft')
      return answer && { ...answer, by: EMBEDDED }
    },

    async summary(talk, most) {
      const own = extractSummary(talk.said, most)
      if (own === '') return ''
      const mask = await asks.maskOf(talk.customerId, talk.said)
      const said = talkOf(talk.said.slice(-MOST_SAID), SAID_CHARACTERS)
      // The end of a long talk says more than its beginning.
      const prompt = [...mask.hide(said)].slice(-asks.promptCharacters).join('')
      if (model) {
        const asked = { model: model.name, prompt }
        const summary = await asks
          .logged<string | undefined>('summary', talk, asked, async () => {
            const text = await model.ask({ system: summaryRules(most), user: prompt })
            if (text.length > most || inventsCodes(text, prompt))
              return { answer: undefined, said: text, outcome: 'refused' }
            return { answer: mask.show(text), said: text, outcome: 'answered' }
          })
          .catch(unlessFault)
        if (summary !== undefined) return summary
      }
      return asks.logged('summary', talk, { model: EMBEDDED, prompt }, async () => ({
        answer: own,
        said: mask.hide(own),
        outcome: 'answered',
      }))
    },

    async translate(text, language, of) {
      const mask = await asks.maskOf(of.customerId, [])
      const ask = translationPrompt(text, mask)
      if (!model || !ask) return model && text
      return asks
        .logged('translation', of, { model: model.name, prompt: ask.prompt }, async () => {
          const { said, answer } = await askTranslation(model, ask, language, mask)
          return { answer, said, outcome: answer === undefined ? 'refused' : 'answered' }
        })
        .catch(unlessFault)
    },
  }
}
