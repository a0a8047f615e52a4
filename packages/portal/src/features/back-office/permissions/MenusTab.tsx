import { limitsOf, type PermissionMenu, permissionCalls } from '@weft/contract'
import {
  ChevronDownIcon,
  ChevronUpIcon,
  ErrorState,
  IconButton,
  Input,
  Skeleton,
  Switch,
  Table,
  type TableColumn,
  token,
  typeStep,
} from '@weft/ui'
import { styled } from 'styled-components'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { SaveBar } from '../../../shared/forms/SaveBar'
import { useChecks } from '../../../shared/forms/use-checks'
import { useKept } from '../../../shared/forms/use-kept'
import { Stack } from '../parts/frame'
import { linesOf, type MenuLine, moved } from './menu-order'
import { useArrangeMenus, useMenus } from './use-permissions'
import { permissions as words } from './words'

const { menus: text } = words
const limits = limitsOf(permissionCalls.arrangeMenus.body)

const Name = styled.div`
  padding-left: calc(var(--depth) * 24px);
  & > input { max-width: 16em; }
  & > p { margin: 4px 0 0; ${typeStep('bodyS')} color: ${token('color.danger')}; }
`
const Code = styled.code`
  font: 500 13px/1.6 ${token('font.figures')};
  color: ${token('color.textMeta')};
  overflow-wrap: anywhere;
`

/** Names, order and visibility of the menu's entries, saved together. */
export function MenusTab() {
  const { data, isError, isFetching, refetch } = useMenus()
  if (isError && !data)
    return <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 320 }} />
  return <MenusForm stored={data} />
}

const placesOf = (entries: readonly PermissionMenu[]) =>
  entries.map(({ id, name, isVisible }) => ({ id, name: name.trim(), isVisible }))

function MenusForm({ stored }: { stored: readonly PermissionMenu[] }) {
  const arrange = useArrangeMenus()
  const { values, put, base, isChanged, isOlder, take, standOn, saved } = useKept(
    'menus',
    { entries: stored },
    arrange.isPending,
  )
  const { entries } = values
  /** Where the name of an entry is in the body of the call. */
  const pathOf = (id: string) => `${entries.findIndex((one) => one.id === id)}.name`
  const nameless = entries.filter((one) => one.name.trim() === '').map((one) => [pathOf(one.id), text.needName])
  const checks = useChecks(Object.fromEntries(nameless), values, 'entries')
  const change = (id: string, part: Partial<PermissionMenu>) =>
    put({ entries: entries.map((one) => (one.id === id ? { ...one, ...part } : one)) })

  const columns: readonly TableColumn<MenuLine>[] = [
    {
      key: 'name',
      title: text.columns.name,
      render: (one) => {
        const path = pathOf(one.id)
        const error = checks.errorOf(path)
        return (
          <Name style={{ '--depth': one.depth } as React.CSSProperties}>
            <Input
              name={path}
              aria-label={text.nameOf(one.authCode)}
              aria-invalid={error !== undefined}
              aria-describedby={error ? `${one.id}-error` : undefined}
              maxLength={limits['entries.name']}
              value={one.name}
              onChange={(event) => change(one.id, { name: event.target.value })}
            />
            {error ? (
              <p role="alert" id={`${one.id}-error`}>
                {error}
              </p>
            ) : null}
          </Name>
        )
      },
    },
    { key: 'code', title: text.columns.code, render: (one) => <Code>{one.authCode}</Code> },
    {
      key: 'visible',
      title: text.columns.visible,
      width: '7em',
      render: (one) => (
        <Switch
          label=""
          aria-label={text.visible(one.name)}
          checked={one.isVisible}
          onCheckedChange={(isVisible) => change(one.id, { isVisible })}
        />
      ),
    },
    {
      key: 'order',
      title: text.columns.order,
      width: '8em',
      render: (one) => (
        <>
          <IconButton size="S" label={text.up(one.name)} onClick={() => put({ entries: moved(entries, one.id, -1) })}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton size="S" label={text.down(one.name)} onClick={() => put({ entries: moved(entries, one.id, 1) })}>
            <ChevronDownIcon />
          </IconButton>
        </>
      ),
    },
  ]
  const save = () => {
    if (!checks.attempt()) return
    arrange.mutate(
      { entries: placesOf(entries), seen: placesOf(base.entries) },
      { onSuccess: (now) => saved(values, { entries: now }), onError: checks.refuse },
    )
  }
  return (
    <Stack data-hold="" ref={checks.root} onBlur={checks.onBlur}>
      <SaveBar
        isChanged={isChanged}
        isSaving={arrange.isPending}
        onReset={() => take({ entries: stored })}
        onSave={save}
      >
        {isChanged ? text.unsaved : text.intro}
      </SaveBar>
      {isOlder && arrange.isError ? (
        <ConflictBanner
          onLoadNewest={() => take({ entries: stored })}
          onKeepMine={() => standOn({ entries: stored })}
        />
      ) : null}
      <Table caption={text.caption} columns={columns} rows={linesOf(entries)} rowKey={(one) => one.id} />
    </Stack>
  )
}
