/**
 * What happens to each place of the registry when a person is erased (decision 133). The engine runs this list. A test requires
 * every table of the registry here, and of each table that keeps its rows every personal column: changed, or kept with a
 * reason.
 */

/** Replaces a person's name in a row. */
export const NOBODY = '已注销用户'

/** SQL of the affected rows; `$1` is the person. */
type Rows = string

export interface Erasure {
  /** Rows to delete. */
  goes?: Rows
  /** Rows that stay, with other values: column → SQL. */
  changes?: readonly { of: Rows; set: Readonly<Record<string, string>> }[]
  /** What SQL alone cannot express: the columns, and the file that changes them. */
  code?: { columns: string; by: string }
  /** Personal columns that stay as they are, and why they do not identify the person any more. */
  keeps?: Readonly<Record<string, string>>
}

const number = 'a random number, which nobody has any more'
const staffs = 'of the staff, who answer for what they did'
const othersWords = 'what others wrote, and decided on'
const nobody = `'${NOBODY}'`
const none = "''"

const closing = 'modules/personal-data/closing.ts'
const messages = 'modules/personal-data/erase-messages.ts'
const names = 'modules/personal-data/erase-names.ts'
const files = 'modules/personal-data/erase-files.ts'

const goesBy = (column: string): Erasure => ({ goes: `${column} = $1` })
const keepsAll = (columns: string, why: string): Erasure => ({
  keeps: Object.fromEntries(columns.split(' ').map((column) => [column, why])),
})

const ordersOf = 'SELECT id FROM aftersale_order WHERE customer_id = $1'
const mallOrdersOf = 'SELECT id FROM mall_order WHERE user_number = $1'

export const erasures: Readonly<Record<string, Erasure>> = {
  data_export: {
    changes: [
      { of: "person_id = $1 AND state IN ('waiting', 'working')", set: { state: "'failed'" } },
      { of: 'person_id = $1', set: { reason: none } },
      // In the condition: `now()` differs in every batch, and a row that always differs would never end the part.
      { of: 'person_id = $1 AND (expires_at IS NULL OR expires_at > now())', set: { expires_at: 'now()' } },
    ],
    keeps: { person_id: number, requested_by: 'a number, of themselves or of the staff' },
  },
  account: {
    code: { columns: 'login_name phone email name enterprise_id department_id external_id password_hash', by: closing },
    keeps: {
      number,
      agreed_at: 'a time; beside it stands nobody',
      agreed_text: 'a checksum of a text of ours; beside it stands nobody',
    },
  },
  account_opening: goesBy('account_number'),
  external_record: { goes: "kind = 'person' AND record_id = $1" },
  account_role: goesBy('account_number'),
  directory_account: goesBy('account_number'),
  directory_session: { goes: 'session_id IN (SELECT id FROM sso_session WHERE account_number = $1)' },
  sso_grant: { goes: 'session_id IN (SELECT id FROM sso_session WHERE account_number = $1)' },
  sso_session: goesBy('account_number'),
  sso_record: goesBy('account_number'),
  sign_in_failure: { code: { columns: 'name_key', by: closing } },
  sign_in_device: goesBy('account_number'),
  ticket: goesBy('account_number'),
  sms_code: keepsAll('holder', 'five minutes; without phone and browser nobody can tell whose it is'),
  sms_sent: {
    code: { columns: 'phone_key', by: closing },
    keeps: { address: 'for a day, for the limits of a network; beside it stands nobody' },
  },
  sms_outbox: { code: { columns: 'phone body', by: closing } },
  visitor: {
    code: { columns: 'name given_name address_key external_id', by: closing },
    keeps: { id: number, last_seen_at: 'beside it stands nobody' },
  },
  conversation: { keeps: { key: number, customer_id: number } },
  participant: {
    // The person cannot receive anything any more.
    changes: [
      {
        of: 'user_id = $1 AND to_seq_id IS NULL',
        set: { to_seq_id: '(SELECT head_seq_id FROM conversation c WHERE c.id = conversation_id)' },
      },
    ],
    keeps: { user_id: number, read_seq_id: 'a count of messages' },
  },
  message: {
    code: {
      columns: 'sender_name sender_department sender_organisation content extend bigrams',
      by: messages,
    },
    keeps: { sender_id: number },
  },
  // By the trigger of `message` that follows every body that is blanked.
  search_pieces: { code: { columns: 'pieces', by: messages } },
  service_session: {
    changes: [
      {
        of: 'customer_id = $1',
        set: {
          left_name: 'NULL',
          left_phone: 'NULL',
          left_email: 'NULL',
          left_text: 'NULL',
          left_at: 'NULL',
          question: 'NULL',
          source: 'NULL',
          transfer_note: 'NULL',
          snooze_note: 'NULL',
          end_note: 'NULL',
        },
      },
    ],
    keeps: {
      customer_id: number,
      assignee_id: staffs,
      assignee_name: staffs,
      resolved_by: number,
      suggested_agent_id: staffs,
      transferred_by: staffs,
    },
  },
  answer_reminder: { goes: 'conversation_id IN (SELECT id FROM conversation WHERE customer_id = $1)' },
  reminder_stop: { code: { columns: 'phone_key', by: closing } },
  service_rating: {
    changes: [{ of: 'customer_id = $1', set: { text: 'NULL' } }],
    keeps: {
      customer_id: number,
      agent_id: staffs,
      agent_name: staffs,
      score: 'a number in an average',
      reasons: 'a choice from a list',
    },
  },
  answer_feedback: keepsAll('conversation_id is_helpful', 'yes or no, of a conversation without words'),
  customer_note: {
    goes: 'customer_id = $1',
  },
  desk_whisper: { goes: 'customer_id = $1' },
  robot_answer: { goes: 'customer_id = $1', keeps: { asked_by: staffs } },
  desk_block: { goes: 'customer_id = $1', keeps: { by_id: staffs, by_name: staffs } },
  canned_answer: goesBy('owner_id'),
  desk_agent: goesBy('user_id'),
  desk_group_member: goesBy('user_id'),
  desk_watch: { goes: 'customer_id = $1 OR agent_id = $1' },
  chat_group_member: goesBy('account_number'),
  chat_group: { code: { columns: 'name', by: names } },
  file: { code: { columns: 'owner_id name sha256', by: files } },
  file_part: { code: { columns: 'owner_id', by: files } },
  notice: {
    // Notices to the staff about an order contain the beginning of its text.
    goes: `person_number = $1 OR EXISTS (SELECT FROM (${ordersOf} UNION ALL ${mallOrdersOf}) o WHERE position(o.id IN address) > 0)`,
  },
  notice_sms: { goes: 'notice_id IN (SELECT id FROM notice WHERE person_number = $1)' },
  webhook_delivery: { goes: 'position($1 IN body) > 0' },
  aftersale_order: {
    changes: [
      {
        of: 'customer_id = $1',
        set: {
          customer_name: nobody,
          phone: none,
          description: none,
          wait_reason: none,
          rating_text: none,
          search_text: 'lower(order_num)',
          pieces: 'text_pieces(order_num)',
        },
      },
    ],
    keeps: {
      created_by: number,
      customer_id: number,
      assignee_number: staffs,
      assignee_name: staffs,
      rating_score: 'a number in an average',
    },
  },
  aftersale_log: {
    changes: [
      { of: 'by_number = $1', set: { by_name: nobody } },
      { of: `order_id IN (${ordersOf})`, set: { text: none } },
    ],
    keeps: { by_number: number },
  },
  aftersale_file: {
    code: { columns: 'address thumbnail name', by: files },
  },
  mall_order: {
    changes: [
      {
        of: 'user_number = $1',
        set: {
          contact_name: nobody,
          phone: none,
          address: none,
          invoice_note: none,
          remark: none,
          quote_note: none,
          tracking_number: none,
        },
      },
    ],
    keeps: { user_number: number },
  },
  mall_order_event: {
    changes: [
      { of: 'by_number = $1', set: { by_name: nobody } },
      { of: `order_id IN (${mallOrdersOf})`, set: { note: none } },
    ],
    keeps: { by_number: number },
  },
  cart_line: goesBy('user_number'),
  contract: keepsAll('keeper_number search_text pieces', 'a contract is between enterprises, and kept by the staff'),
  delivery_file: keepsAll('uploaded_by file_name', staffs),
  delivery_file_opening: goesBy('person_number'),
  content_application: goesBy('user_number'),
  supplier_access: {
    // The grant belongs to the enterprise.
    changes: [{ of: 'applied_by = $1', set: { opinion: none } }],
    keeps: { applied_by: number, decided_by: staffs },
  },
  qualification: {
    // The grant belongs to the enterprise.
    changes: [{ of: 'applied_by = $1', set: { contact_name: nobody, phone: none, remark: none, opinion: none } }],
    keeps: { applied_by: number, decided_by: staffs },
  },
  qualification_file: { code: { columns: 'file_id', by: files } },
  case_sign_up: goesBy('user_number'),
  audit_entry: {
    changes: [
      {
        of: `act <> 'account.erase' AND (subject = $1 OR subject LIKE '%|' || $1 OR detail->>'customerId' = $1 OR detail->>'userId' = $1)`,
        set: {
          detail: `(CASE WHEN act LIKE 'account.%' OR act LIKE 'customer.%' THEN detail - 'changes' ELSE detail END
              - ARRAY['reason', 'opinion', 'for', 'fields', 'title'])
            || CASE WHEN detail ? 'name' AND (act LIKE 'account.%' OR act LIKE 'customer.%')
              THEN jsonb_build_object('name', ${nobody}) ELSE '{}' END`,
        },
      },
    ],
    keeps: { actor_id: number, subject: number },
  },
  erasure: {
    code: { columns: 'known', by: 'modules/personal-data/erasure.ts' },
    keeps: { person_id: number, asked_at: 'that the person asked, and when' },
  },
  legal_hold: {
    // Of a lifted hold; while a hold is set, its person is not erased.
    changes: [{ of: `subject = $1 OR subject LIKE '%|' || $1`, set: { reason: none, lift_reason: none } }],
    keeps: { subject: number, set_by: staffs, lifted_by: staffs },
  },
  outlet: keepsAll('contact_name phone draft updated_by', staffs),
  article: keepsAll('author draft updated_by', staffs),
  content: keepsAll('author draft updated_by', staffs),
  practice_case: keepsAll('updated_by', staffs),
  faq_question: keepsAll('updated_by', staffs),
  goods: keepsAll('updated_by', staffs),
}

/** For the places that are not tables. */
export const erasedPlaces: Readonly<Record<string, string>> = {
  'folder of files': `the bytes go before their row (\`${files}\`)`,
  'folder of exports':
    'nobody opens an archive from then on, and the bytes go within the hour (`modules/personal-data/export-jobs.ts`)',
  'folder of parts': `the bytes go before their row (\`${files}\`)`,
  'log, on the error stream, and the access log, on standard output, where it is on': `stays: it holds the number alone; ${othersWords} are never in it`,
  'the browser': 'goes with the sign-out that a closing is',
  'copies of the database and the files':
    'stay until they are too old: whoever brings a copy back erases again those whom the record names as 注销 since',
}
