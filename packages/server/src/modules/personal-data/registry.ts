/**
 * Every place that stores personal data: what, why, how long, and what removes it. Every table lists its columns, impersonal
 * tables too, so that a new column needs a decision before it is stored (registry.test.ts). `docs/data-lifecycle.md` is
 * generated from it.
 */

import type { RetentionKind } from '@weft/contract'

/**
 * How data is removed. `swept`: automatically, by that file. `retained`: at the end of its kind's period, which the back office
 * sets (retention-sweep.ts), or before it as `sooner` says. `with`: together with a row of that place. `person`: its author or
 * the staff removes it. `stays`: it exists as long as its person's account; erasure-table.ts says what happens then.
 */
export type End =
  | { how: 'swept'; after: string; by: string }
  | { how: 'retained'; kinds: readonly RetentionKind[]; sooner?: string }
  | { how: 'with'; place: string }
  | { how: 'person'; by: string }
  | { how: 'stays' }

interface PersonalTable {
  table: string
  whose: 'account' | 'visitor' | 'customer' | 'staff' | 'anybody'
  why: string
  /** Column and its content. */
  personal: Readonly<Record<string, string>>
  /** The other columns, by name. */
  others: string
  end: End
}

interface OtherPlace {
  place: string
  what: string
  why: string
  end: End
}

const stays: End = { how: 'stays' }
const swept = (after: string, by: string): End => ({ how: 'swept', after, by: `packages/server/src/${by}` })
const retained = (...kinds: RetentionKind[]): End => ({ how: 'retained', kinds })
const withRow = (place: string): End => ({ how: 'with', place })
const byPerson = (by: string): End => ({ how: 'person', by })

const number = 'number of the account'
const signIn = 'the sign-in'
const order = 'a contract and its proof'
const desk = 'customer service'
const acts = 'who answers for a decision'

export const personalTables: readonly PersonalTable[] = [
  {
    table: 'account',
    whose: 'account',
    why: signIn,
    personal: {
      number,
      login_name: 'login name',
      phone: 'phone',
      email: 'mail address',
      name: 'name',
      enterprise_id: 'employer',
      department_id: 'department',
      external_id: 'id in another system',
      password_hash: 'argon2id of the password',
      agreed_at: 'when they agreed to the agreement and the privacy text',
      agreed_text: 'to which text',
    },
    others: 'kind tenant_type state created_at',
    end: stays,
  },
  {
    table: 'account_opening',
    whose: 'account',
    why: 'the first password',
    personal: { account_number: number },
    others: 'token_hash expires_at',
    end: swept('3 days', 'modules/account-keeping/opening.ts'),
  },
  {
    table: 'account_role',
    whose: 'account',
    why: 'rights',
    personal: { account_number: number },
    others: 'role_code',
    end: byPerson('the administrator, at 角色与账号'),
  },
  {
    table: 'sso_session',
    whose: 'account',
    why: signIn,
    personal: { account_number: number, created_at: 'when they signed in', ended_at: 'when they signed out' },
    others: 'id expires_at',
    end: retained('signIns'),
  },
  {
    table: 'directory_account',
    whose: 'account',
    why: 'the sign-in by the firm’s own directory',
    personal: {
      subject: 'id of the person in the firm’s directory',
      account_number: number,
      created_at: 'when they first signed in by it',
      seen_at: 'when the directory last vouched for them',
      gone_at: 'when the directory no longer knew them',
    },
    others: 'issuer checked_at',
    end: stays,
  },
  {
    table: 'directory_session',
    whose: 'account',
    why: 'the end of a sign-in, and of a leaver’s',
    personal: {
      session_id: 'the sign-in, and so the account',
      provider_session: 'id of the sign-in at the firm’s provider',
      tokens: 'what the provider says of the person, sealed',
    },
    others: 'issuer checked_at',
    end: withRow('sso_session'),
  },
  {
    table: 'sso_grant',
    whose: 'account',
    why: signIn,
    personal: { session_id: 'the sign-in, and so the account' },
    others: 'app_id grant_id',
    end: withRow('sso_session'),
  },
  {
    table: 'sso_record',
    whose: 'account',
    why: signIn,
    personal: { payload: 'account, app and times of a token', account_number: number },
    others: 'model id grant_id uid user_code expires_at consumed_at revoked_at',
    end: swept('its expiry and a day', 'modules/sso/adapter.ts'),
  },
  {
    table: 'sign_in_failure',
    whose: 'anybody',
    why: 'guessed passwords',
    personal: { name_key: 'keyed hash of a login name, alone or with address or device, or of an account' },
    others: 'failures locked_until last_at',
    end: swept('24 hours', 'modules/sso/attempts.ts'),
  },
  {
    table: 'sign_in_device',
    whose: 'account',
    why: 'a way in that no attacker closes',
    personal: { id: 'hash of a device’s cookie', account_number: number, used_at: 'last sign-in' },
    others: '',
    end: swept('180 days without a sign-in', 'modules/sso/device.ts'),
  },
  {
    table: 'ticket',
    whose: 'account',
    why: 'a link into another system',
    personal: { account_number: number, host: 'where they go' },
    others: 'hash expires_at',
    end: swept('60 seconds', 'modules/tickets/repository.ts'),
  },
  {
    table: 'sms_code',
    whose: 'anybody',
    why: 'proof of a phone',
    personal: { holder: 'keyed hash of purpose, phone and browser or account' },
    others: 'code_hash tries_left expires_at',
    end: swept('5 minutes', 'modules/registration/sms-codes.ts'),
  },
  {
    table: 'sms_sent',
    whose: 'anybody',
    why: 'limits of the SMS',
    personal: { phone_key: 'keyed hash of the phone', address: 'network address' },
    others: 'id sent_at',
    end: swept('1 day', 'modules/registration/sms-codes.ts'),
  },
  {
    table: 'sms_outbox',
    whose: 'anybody',
    why: 'development alone',
    personal: { phone: 'phone', body: 'the SMS' },
    others: 'id sent_at',
    end: swept('1 day', 'modules/registration/sms-codes.ts'),
  },
  {
    table: 'visitor',
    whose: 'visitor',
    why: desk,
    personal: {
      id: 'id of the visitor',
      name: 'name',
      given_name: 'what agents call them',
      address_key: 'keyed hash of the network address',
      last_seen_at: 'last visit',
      external_id: 'id in the site that vouches',
    },
    others: 'app_id created_at identified_at erased_at',
    end: retained('visitors'),
  },
  {
    table: 'conversation',
    whose: 'anybody',
    why: 'the talk',
    personal: { key: 'who talks', customer_id: 'account or visitor' },
    others: 'id kind desk_id head_seq_id swept_seq_id changed_at changed_hour sticky_msg_id departures',
    end: retained('visitors'),
  },
  {
    table: 'participant',
    whose: 'anybody',
    why: 'the talk',
    personal: { user_id: 'account or visitor', read_seq_id: 'how far they have read' },
    others: 'conversation_id role from_seq_id to_seq_id muted_until is_top',
    end: withRow('conversation'),
  },
  {
    table: 'message',
    whose: 'anybody',
    why: 'the talk',
    personal: {
      sender_id: 'account or visitor',
      sender_name: 'name as it was then',
      sender_department: 'department as it was then',
      sender_organisation: 'enterprise as it was then',
      content: 'words, and of a quote or relay those of others',
      extend: 'facts that the page added',
      bigrams: 'pieces of the words, as the build before searched them',
    },
    others: 'conversation_id msg_seq_id tid msg_type sent_at client_sent_at is_removed is_msg_delete',
    end: {
      how: 'retained',
      kinds: ['conversations', 'chats'],
      sooner: 'its sender recalls it (the name stays); a numbered tombstone stays either way',
    },
  },
  {
    table: 'search_pieces',
    whose: 'anybody',
    why: 'the talk',
    personal: { pieces: 'pieces of the words, for the search' },
    others: 'conversation_id from_seq_id to_seq_id',
    end: withRow('message'),
  },
  {
    table: 'service_session',
    whose: 'customer',
    why: desk,
    personal: {
      customer_id: 'account or visitor',
      assignee_id: 'agent',
      assignee_name: 'agent’s name',
      resolved_by: 'agent',
      suggested_agent_id: 'agent',
      transferred_by: 'agent',
      transfer_note: 'note of an agent, or a robot’s summary of what the customer wrote',
      snooze_note: 'note of an agent',
      end_note: 'note of an agent',
      left_name: 'name',
      left_phone: 'phone',
      left_email: 'mail address',
      left_text: 'message left',
      question: 'question',
      source: 'page they came from',
    },
    others:
      'id conversation_id round desk_id phase started_at asked_at waiting_since promise_due_at unanswered_since snoozed_until reply_due_at first_reply_at accepted_at resolved_at routing_reason group_id group_name is_robots_note handed_at whispered_at left_at end_tags announced_position announcements',
    end: retained('conversations'),
  },
  {
    table: 'answer_reminder',
    whose: 'customer',
    why: 'that an answer is told once',
    personal: { conversation_id: 'whose conversation', phone_key: 'keyed hash of the phone or mail address' },
    others: 'through_seq_id token_hash expires_at opened_at claimed_at tries sent_at',
    end: swept('90 days', 'modules/desk/answer-reminders.ts'),
  },
  {
    table: 'reminder_stop',
    whose: 'anybody',
    why: 'a phone or mail address that wants no reminders',
    personal: { phone_key: 'keyed hash of the phone or mail address' },
    others: 'stopped_at',
    end: swept('2 years', 'modules/desk/answer-reminders.ts'),
  },
  {
    table: 'service_rating',
    whose: 'customer',
    why: 'quality of the service',
    personal: {
      customer_id: 'account or visitor',
      agent_id: 'agent',
      agent_name: 'agent’s name',
      score: 'opinion',
      reasons: 'opinion',
      text: 'words',
    },
    others: 'session_id desk_id end_msg_seq_id rated_at',
    end: withRow('service_session'),
  },
  {
    table: 'answer_feedback',
    whose: 'customer',
    why: 'quality of the bot',
    personal: { conversation_id: 'the talk, and so the person', is_helpful: 'opinion' },
    others: 'msg_seq_id said_at',
    end: withRow('message'),
  },
  {
    table: 'customer_note',
    whose: 'customer',
    why: desk,
    personal: {
      customer_id: 'account or visitor',
      text: 'note about them',
      author_id: 'agent',
      author_name: 'agent’s name',
    },
    others: 'id desk_id created_at changed_at',
    end: byPerson('its author'),
  },
  {
    table: 'desk_whisper',
    whose: 'customer',
    why: desk,
    personal: {
      customer_id: 'account or visitor',
      text: 'words of an agent about them',
      author_id: 'agent',
      author_name: 'agent’s name',
    },
    others: 'id conversation_id desk_id written_at',
    end: retained('conversations'),
  },
  {
    table: 'canned_answer',
    whose: 'staff',
    why: desk,
    personal: { owner_id: 'agent' },
    others: 'id desk_id group_name title text position version',
    end: byPerson('its owner'),
  },
  {
    table: 'desk_agent',
    whose: 'staff',
    why: desk,
    personal: { user_id: number, status: 'whether they are at work', status_since: 'since when' },
    others: 'desk_id',
    end: stays,
  },
  {
    table: 'desk_group_member',
    whose: 'staff',
    why: desk,
    personal: { user_id: number },
    others: 'group_id',
    end: byPerson('the staff, at the settings of the desk'),
  },
  {
    table: 'desk_block',
    whose: 'customer',
    why: 'messages of somebody who insults or floods the desk are not taken',
    personal: {
      customer_id: 'account or visitor',
      reason: 'why they are refused',
      until: 'until when',
      by_id: 'agent',
      by_name: 'agent’s name',
    },
    others: 'conversation_id desk_id blocked_at given_to',
    end: withRow('conversation'),
  },
  {
    table: 'desk_watch',
    whose: 'staff',
    why: 'colleagues who look at the same talk',
    personal: { customer_id: 'account or visitor', agent_id: 'agent', seen_at: 'when they looked' },
    others: 'desk_id is_typing',
    end: byPerson('the agent, who leaves the conversation'),
  },
  {
    table: 'robot_answer',
    whose: 'customer',
    why: 'who answers for what a robot said',
    personal: {
      customer_id: 'account or visitor',
      asked_by: 'the agent who asked, or the robot that offered',
      prompt: 'what the customer asked, with phones, mail addresses, names and order numbers masked',
      answer: 'what was said, masked the same way',
      sources: 'may name a document of their contract',
    },
    others: 'id purpose desk_id msg_seq_id model outcome ms created_at',
    end: retained('robot'),
  },
  {
    table: 'chat_group_member',
    whose: 'account',
    why: 'groups of the chat',
    personal: { account_number: number },
    others: 'group_uuid is_owner',
    end: stays,
  },
  {
    table: 'chat_group',
    whose: 'account',
    why: 'groups of the chat',
    personal: { name: 'may name people' },
    others: 'uuid',
    end: stays,
  },
  {
    table: 'file',
    whose: 'anybody',
    why: 'files of talks, orders and contracts',
    personal: { owner_id: 'account or visitor', name: 'as they named it', sha256: 'tells one file from others' },
    others:
      'id file_uuid kind media_type size_bytes width height stored_key thumbnail_key is_kept is_private created_at',
    end: {
      how: 'retained',
      kinds: ['conversations', 'chats', 'files'],
      sooner: 'its owner, or the sender of the message who recalls it; never what an order or contract refers to',
    },
  },
  {
    table: 'file_part',
    whose: 'anybody',
    why: 'uploads under way',
    personal: { owner_id: 'account or visitor' },
    others: 'file_uuid chunk chunks size_bytes part_key created_at',
    end: swept('24 hours', 'modules/files/sweep.ts'),
  },
  {
    table: 'notice',
    whose: 'account',
    why: 'news of orders and requests',
    personal: { person_number: number, title: 'may name people', text: 'may name people', address: 'what it leads to' },
    others: 'id kind created_at read_at is_call',
    end: retained('notices'),
  },
  {
    table: 'notice_sms',
    whose: 'account',
    why: 'that a call goes by SMS once',
    personal: { notice_id: 'whose notice' },
    others: 'claimed_at tries sent_at',
    end: withRow('notice'),
  },
  {
    table: 'webhook_delivery',
    whose: 'anybody',
    why: 'systems of integrators',
    personal: { body: 'the happening, with names and words' },
    others:
      'id endpoint_id event_id event_type state attempts next_attempt_at created_at attempted_at last_status last_error last_millis',
    end: { how: 'retained', kinds: ['webhooks'], sooner: 'seven days once delivered' },
  },
  {
    table: 'aftersale_order',
    whose: 'customer',
    why: order,
    personal: {
      created_by: 'account',
      customer_id: 'account or visitor',
      customer_name: 'name as it was then',
      phone: 'phone',
      description: 'words',
      assignee_number: 'staff',
      assignee_name: 'staff’s name',
      wait_reason: 'words',
      rating_score: 'opinion',
      rating_text: 'words',
      search_text: 'the same words, for the search',
      pieces: 'pieces of them',
    },
    others:
      'id order_num request_key enterprise_id contract_id machine_id type_id state fault_type_id created_at updated_at due_at promise_hours paused_at finished_at closed_at rated_at',
    end: stays,
  },
  {
    table: 'aftersale_log',
    whose: 'customer',
    why: order,
    personal: { by_number: 'account', by_name: 'name as it was then', text: 'words' },
    others: 'id order_id position act state at is_customer is_internal request_key',
    end: stays,
  },
  {
    table: 'aftersale_file',
    whose: 'customer',
    why: order,
    personal: { name: 'as they named it', address: 'the file', thumbnail: 'the picture' },
    others: 'order_id position log_position kind',
    end: stays,
  },
  {
    table: 'mall_order',
    whose: 'customer',
    why: order,
    personal: {
      user_number: number,
      contact_name: 'name',
      phone: 'phone',
      address: 'where it goes',
      invoice_note: 'words',
      remark: 'words',
      quote_note: 'words of the staff',
      tracking_number: 'parcel',
    },
    others: 'id order_num request_key enterprise_id state delivery_days carrier created_at confirmed_at',
    end: stays,
  },
  {
    table: 'mall_order_event',
    whose: 'customer',
    why: order,
    personal: { by_number: 'account', by_name: 'name as it was then', note: 'words' },
    others: 'order_id position state at',
    end: stays,
  },
  {
    table: 'cart_line',
    whose: 'account',
    why: 'the cart',
    personal: { user_number: number, goods_id: 'what they want', quantity: 'how much of it' },
    others: 'added_at',
    end: byPerson('its owner'),
  },
  {
    table: 'external_record',
    whose: 'customer',
    why: 'an import that can be repeated',
    personal: {
      external_id: 'id in another system',
      record_id: 'a record of ours; of a person, the number of the account',
    },
    others: 'kind',
    end: stays,
  },
  {
    table: 'contract',
    whose: 'staff',
    why: order,
    personal: { keeper_number: 'who looks after it', search_text: 'may name people', pieces: 'pieces of it' },
    others:
      'id code name enterprise_id state delivery_state signed_at delivered_at accepted_at warranty_months delivery_enterprise_name version',
    end: stays,
  },
  {
    table: 'delivery_file',
    whose: 'staff',
    why: order,
    personal: { uploaded_by: 'who put it there', file_name: 'may name people' },
    others: 'id contract_id machine_id file_type type_name file_path file_size position created_at',
    end: byPerson('the staff, at 交付资料'),
  },
  {
    table: 'delivery_file_opening',
    whose: 'account',
    why: 'marks of what is new',
    personal: { person_number: number, file_id: 'what they opened', opened_at: 'when' },
    others: '',
    end: withRow('delivery_file'),
  },
  {
    table: 'content_application',
    whose: 'account',
    why: 'a wish to read',
    personal: { user_number: number, decided_by: 'staff', opinion: 'words of the staff' },
    others: 'id content_id status applied_at decided_at',
    end: stays,
  },
  {
    table: 'supplier_access',
    whose: 'account',
    why: 'a wish for documents of a part',
    personal: { applied_by: number, decided_by: 'staff', opinion: 'words of the staff' },
    others: 'id goods_id enterprise_id state applied_at decided_at',
    end: stays,
  },
  {
    table: 'qualification',
    whose: 'account',
    why: 'an enterprise that is certified, or a supplier',
    personal: {
      applied_by: number,
      contact_name: 'name',
      phone: 'phone',
      remark: 'words',
      decided_by: 'staff',
      opinion: 'words of the staff',
    },
    others: 'id enterprise_id kind business applied_at state decided_at',
    end: stays,
  },
  {
    table: 'qualification_file',
    whose: 'account',
    why: 'documents of an application',
    personal: { file_id: 'which file they sent' },
    others: 'qualification_id position',
    end: withRow('file'),
  },
  {
    table: 'case_sign_up',
    whose: 'account',
    why: 'a place at an event',
    personal: {
      user_number: number,
      contact_name: 'name',
      phone: 'phone',
      remark: 'words',
      decided_by: 'staff',
      opinion: 'words of the staff',
    },
    others: 'id case_id enterprise_id people created_at state decided_at',
    end: stays,
  },
  {
    table: 'audit_entry',
    whose: 'anybody',
    why: acts,
    personal: { actor_id: 'who did it', subject: 'may be a person', detail: 'what was before and after' },
    others: 'id at act',
    end: retained('acts'),
  },
  {
    table: 'data_export',
    whose: 'anybody',
    why: 'an archive that somebody asked for',
    personal: { person_id: 'account or visitor', requested_by: 'account', reason: 'words of the staff' },
    others: 'id requested_at state tries started_at ready_at expires_at removed_at size_bytes',
    end: stays,
  },
  {
    table: 'legal_hold',
    whose: 'anybody',
    why: 'a case or a law wants what they left',
    personal: {
      subject: 'account, visitor or talk',
      reason: 'may name people',
      set_by: 'staff',
      lifted_by: 'staff',
      lift_reason: 'may name people',
    },
    others: 'id kind set_at lifted_at',
    end: stays,
  },
  {
    table: 'erasure',
    whose: 'anybody',
    why: 'what is left to erase of whom',
    personal: { person_id: 'account or visitor', known: 'name, while it is looked for', asked_at: 'when they asked' },
    others: 'finished_at',
    end: stays,
  },
  {
    table: 'outlet',
    whose: 'staff',
    why: 'who to call, published',
    personal: { contact_name: 'name', phone: 'phone', draft: 'the same, not published yet', updated_by: 'staff' },
    others: 'id name province city address services position is_published version is_new updated_at',
    end: byPerson('the staff, at 服务网点'),
  },
  ...(
    [
      [
        'article',
        'id category_id title summary html thumbnail data_source policy_number valid_until chapters published_at is_listed version is_new updated_at search_text pieces',
      ],
      [
        'content',
        'id column_id title summary html cover organization_name access attributes option_uuids created_at published_at audited_at valid_days is_published view_count version is_new updated_at search_text pieces',
      ],
    ] as const
  ).map(
    ([table, others]): PersonalTable => ({
      table,
      whose: 'staff',
      why: 'published, and who answers for it',
      personal: { author: 'author', draft: 'the same, not published yet', updated_by: 'staff' },
      others,
      end: byPerson('the staff, at 内容维护'),
    }),
  ),
  ...(
    [
      [
        'practice_case',
        'id industry_code name summary introduction background enterprise_name enterprise_icon cover pictures pain_points steps effect_text effect_picture effects chapters attributes option_uuids published_at is_published view_count version draft is_new updated_at search_text pieces',
      ],
      [
        'faq_question',
        'uuid desk_id parent_id level question_content explanation position is_published version draft is_new updated_at',
      ],
      [
        'goods',
        'id name feature top_type_id mid_type_id type_id type_name images thumbnail phone_num part_number material_code drawing_number brand price_text applicable_line in_service_num attributes applicable documents model_name is_on_sale version draft is_new updated_at rank search_text search_version pieces',
      ],
    ] as const
  ).map(
    ([table, others]): PersonalTable => ({
      table,
      whose: 'staff',
      why: 'who answers for what is published',
      personal: { updated_by: 'staff' },
      others,
      end: byPerson('the staff, at 内容维护'),
    }),
  ),
]

/** Tables of the installation, of enterprises and of machines: none of their columns is about a person. */
export const impersonalTables: Readonly<Record<string, string>> = {
  app: 'id name title allowed_origins frame_key desk_id return_addresses start_path',
  department: 'id enterprise_id parent_id name position',
  enterprise: 'id name kind credit_code categories created_at',
  enterprise_relation: 'enterprise_id related_id',
  role: 'code name version',
  role_authority: 'role_code auth_code',
  menu: 'id app_id auth_code parent_code name type position is_visible',
  permission_stamp: 'id stamp',
  retention_period: 'scope kind days',
  server_secret: 'name value created_at',
  site_secret: 'app_id secret created_at',
  webhook_endpoint:
    'id app_id name url secret previous_secret previous_secret_until events is_enabled failing_since switched_off_at switched_off_reason dropping_since created_at',
  webhook_dropped: 'endpoint_id since events last_at',
  service_account:
    'account_number app_id scopes requests_per_ten_seconds key_hash key_hint key_expires_at previous_key_hash previous_key_until used_at created_at',
  desk: 'id name',
  desk_group: 'id desk_id name keywords position',
  desk_day: 'desk_id date kind name periods',
  desk_hours: 'desk_id is_enforced weekly',
  aftersale_day: 'day last',
  aftersale_part: 'order_id position goods_id name part_number quantity',
  aftersale_rules: 'id is_contract_required is_device_required',
  dictionary_item: 'id kind code name description promise_hours is_enabled is_fixed position',
  machine:
    'id product_num handle name model industry_code picture enterprise_id contract_id place built_at installed_at standard version',
  machine_part: 'machine_id goods_id position quantity',
  mall_order_line: 'order_id goods_id goods_name part_number thumbnail quantity unit_price_cents position',
  article_category: 'id name parent_id position',
  content_column: 'id code name parent_id position',
  attribute_option: 'uuid type_uuid content position',
  attribute_type: 'uuid category field_name name position',
  goods_type: 'id code name parent_id level icon description position',
  goods_search: 'goods_id rank part_number in_service_num top_type_id mid_type_id type_id name search_text pieces',
  goods_change: 'id',
  search_waiting: 'id since conversation_ids from_seq_ids to_seq_ids',
  search_synonym: 'id words position',
  search_count: 'word day times',
  industry: 'code name english_name description picture position',
  company: 'id profile',
  province_figure: 'province tile_column tile_row machines',
  reading_page: 'path title html',
  recommendation: 'id kind title summary icon url position',
  demo_world: 'version seed filled_at',
}

export const otherPlaces: readonly OtherPlace[] = [
  {
    place: 'folder of files',
    what: 'what people sent, with smaller pictures',
    why: 'talks, orders and contracts',
    end: withRow('file'),
  },
  {
    place: 'folder of exports',
    what: 'archives of everything that is kept of a person',
    why: 'people may have their data',
    end: swept('7 days', 'modules/personal-data/export-jobs.ts'),
  },
  {
    place: 'folder of parts',
    what: 'parts of uploads under way',
    why: 'uploads',
    end: swept('24 hours', 'modules/files/sweep.ts'),
  },
  {
    place: 'log, on the error stream, and the access log, on standard output, where it is on',
    what: 'network address and path of a request, id of a person where something failed; no words, tokens or parameters',
    why: 'faults and attacks',
    end: byPerson('whoever runs the service, by the rotation of what collects the stream'),
  },
  {
    place: 'the browser',
    what: 'drafts, unsent messages, marks: [What is kept in the browser](./guides/kept-in-the-browser.md)',
    why: 'nothing typed is lost',
    end: byPerson('the person, who signs out'),
  },
  {
    place: 'copies of the database and the files',
    what: 'everything above',
    why: 'recovery',
    end: byPerson('whoever runs the service, by the age of the copies'),
  },
]
