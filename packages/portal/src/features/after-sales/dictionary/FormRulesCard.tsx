import { ErrorState, Skeleton, Switch, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useFormRules, useSetFormRules } from './use-dictionary'
import { dictionary as words } from './words'

const { rules } = words

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 40px;
  padding: 16px 20px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  & > div { flex: 1 1 260px; }
  & h2 { margin: 0; ${typeStep('h4')} }
  & p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

/** Whether the customers' form requires a contract and a device (SV-05, the other reading). */
export function FormRulesCard() {
  const { data, isError, refetch } = useFormRules()
  const set = useSetFormRules()
  // Switches at once; after a refusal the next answer restores the old state.
  const shown = set.isPending ? set.variables : data
  return (
    <Root>
      <div>
        <h2>{rules.title}</h2>
        <p>{rules.intro}</p>
      </div>
      {isError && !data ? (
        <ErrorState compact message={rules.failed} onRetry={() => void refetch()} />
      ) : !shown ? (
        <Skeleton style={{ width: 240 }} />
      ) : (
        <>
          <Switch
            label={rules.contract}
            checked={shown.isContractRequired}
            onCheckedChange={(isOn) =>
              // A device belongs to a contract: without a required contract, no device can be required.
              set.mutate({ isContractRequired: isOn, isDeviceRequired: isOn && shown.isDeviceRequired })
            }
          />
          <Switch
            label={rules.device}
            checked={shown.isDeviceRequired}
            onCheckedChange={(isOn) =>
              set.mutate({ isContractRequired: isOn || shown.isContractRequired, isDeviceRequired: isOn })
            }
          />
        </>
      )}
    </Root>
  )
}
