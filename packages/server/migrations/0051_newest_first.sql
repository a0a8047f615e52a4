-- What waits for the search index, noted again in the order of its time: the newest notes are taken first (decision 191).
WITH gone AS (DELETE FROM search_waiting RETURNING id, since, conversation_ids, from_seq_ids, to_seq_ids)
INSERT INTO search_waiting (since, conversation_ids, from_seq_ids, to_seq_ids)
  SELECT since, conversation_ids, from_seq_ids, to_seq_ids FROM gone
  ORDER BY (SELECT sent_at FROM message WHERE conversation_id = conversation_ids[1] AND msg_seq_id = to_seq_ids[1])
    NULLS FIRST, id;
