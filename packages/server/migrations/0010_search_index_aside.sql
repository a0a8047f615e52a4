-- Of the whole index nothing changes: no need to make it again, which would stop every commit as long as it takes.
ALTER INDEX "message_bigrams" SET (gin_pending_list_limit = 65536);