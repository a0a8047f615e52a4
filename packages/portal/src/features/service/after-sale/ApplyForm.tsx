/** 售后申请 (SV-04, SV-05): fields are checked on blur, on every change once wrong, and all on submit. */
import { type ApplySettings, fieldWords } from '@weft/contract'
import { Banner, Button, below, Field, Select, Textarea, toast, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { type Session, useSession } from '../../../platform/session/session'
import { Uploader } from '../../../shared/files'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useAddressState } from '../../../shared/lists/address-state'
import { Panel } from '../parts'
import { serviceWords } from '../words'
import { ApplySide } from './ApplySide'
import { useApplyContracts, useDevices, useDictionary, useFormRules, useOrdersChanged } from './use-apply'
import { type ApplyForm as Apply, useApplyForm } from './use-apply-form'

const { afterSale: words, prescribed } = serviceWords

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max(24rem, 280px);
  gap: ${token('space.5')};
  align-items: start;
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.5')};
  align-items: start;
  & > [data-wide] { grid-column: 1 / -1; }
  & > footer { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.3')}; padding-top: ${token('space.2')}; }
  & > footer > span { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); & > footer > button { width: 100%; } }
`
/** An optional choice needs a way to clear it. */
const NONE = '--'
const NO_CHOICE = { contract: '', device: '' } as const

export function ApplyForm() {
  const session = useSession((state) => state.session)
  const rules = useFormRules()
  // The form renders at once; only the parts that depend on the settings wait for them.
  const settings = rules.data ?? { isContractRequired: false, isDeviceRequired: false }
  return session ? <Loaded session={session} settings={settings} /> : null
}

interface LoadedProps {
  session: Session
  settings: ApplySettings
}

function Loaded({ session, settings }: LoadedProps) {
  const navigate = useNavigate()
  const ordersChanged = useOrdersChanged()
  const [address] = useAddressState<{ contract: string; device: string }>(NO_CHOICE)
  const contracts = useApplyContracts(session.user.enterpriseId)
  const types = useDictionary('aftersaleType')
  const form = useApplyForm({
    session,
    settings,
    chosen: { contractId: address.contract, productNum: address.device },
    contractNameOf: (contractId) => contracts.data?.find((one) => one.contractId === contractId)?.contractName ?? '',
    onSent: (orderId) => {
      toast.success(prescribed.submitted)
      ordersChanged()
      void navigate(urls.afterSale(orderId))
    },
  })
  const { values, uploads } = form
  const type = types.data?.find((one) => one.dicId === values.aftersaleTypeId)
  const description = form.text('problemDescription')

  return (
    <Columns>
      <Panel>
        <Form ref={form.root} noValidate aria-label={words.apply} onSubmit={form.submit}>
          {form.isRestored ? (
            <Banner
              data-wide
              action={
                <Button size="S" variant="quiet" onClick={form.startAgain}>
                  {words.discard}
                </Button>
              }
            >
              {words.restored}
            </Banner>
          ) : null}
          <ChoicesFailed types={types} contracts={contracts} />
          <ContractField form={form} contracts={contracts.data} isRequired={settings.isContractRequired} />
          <DeviceField form={form} isRequired={settings.isDeviceRequired} />
          <Field
            label={words.type}
            required
            controlId="apply-aftersaleTypeId"
            error={form.errorOf('aftersaleTypeId')}
            help={type?.description}
          >
            <Select
              options={(types.data ?? []).map(({ dicId, dicName }) => ({ value: dicId, label: dicName }))}
              value={values.aftersaleTypeId}
              placeholder={fieldWords.needType}
              onValueChange={(aftersaleTypeId) => form.put({ aftersaleTypeId })}
            />
          </Field>
          <Field
            label={words.phone}
            required
            controlId="apply-contactPhone"
            help={words.phoneHelp}
            error={form.errorOf('contactPhone')}
          >
            <PhoneInput autoComplete="tel-national" {...form.field('contactPhone')} />
          </Field>
          <Field
            data-wide
            label={words.description}
            required
            controlId="apply-problemDescription"
            help={`${words.descriptionHelp}（${words.descriptionCount(values.problemDescription.length, description.maxLength ?? 0)}）`}
            error={form.errorOf('problemDescription')}
          >
            <Textarea rows={6} {...description} />
          </Field>
          <Field data-wide label={words.images} required controlId="apply-images" error={form.errorOf('images')}>
            <Uploader
              uploads={uploads}
              id="apply-images"
              isInvalid={form.errorOf('images') !== undefined}
              describedBy="apply-images-error"
            />
          </Field>
          {form.failure ? (
            <Banner data-wide tone="danger" role="alert">
              {form.failure}
            </Banner>
          ) : null}
          <footer>
            <Button type="submit" variant="main" size="L" loading={form.isSending || form.isWaiting}>
              {form.isSending ? words.submitting : words.submit}
            </Button>
            {form.isWaiting ? (
              <>
                <span role="status">{words.waitUploads}</span>
                <Button variant="quiet" onClick={form.cancelWait}>
                  {words.cancelWait}
                </Button>
              </>
            ) : null}
          </footer>
        </Form>
      </Panel>
      <ApplySide description={values.problemDescription} promiseHours={type?.promiseHours} />
    </Columns>
  )
}

interface ChoicesFailedProps {
  types: ReturnType<typeof useDictionary>
  contracts: ReturnType<typeof useApplyContracts>
}

/** Types or contracts failed to load: shows a retry in their place. */
function ChoicesFailed({ types, contracts }: ChoicesFailedProps) {
  const haveFailed = (types.isError && !types.data) || (contracts.isError && !contracts.data)
  if (!haveFailed) return null
  return (
    <Banner
      data-wide
      tone="warning"
      action={
        <Button
          size="S"
          variant="quiet"
          loading={types.isFetching || contracts.isFetching}
          onClick={() => {
            void types.refetch()
            void contracts.refetch()
          }}
        >
          {words.retry}
        </Button>
      }
    >
      {types.data ? words.contractFailed : words.typesFailed}
    </Banner>
  )
}

/** Adds an option that clears the choice, where the field is optional. */
const withNone = (options: readonly { value: string; label: string }[], isRequired: boolean, isChosen: boolean) =>
  isRequired || !isChosen ? options : [...options, { value: NONE, label: words.clearChoice }]
const labelOf = (label: string, isRequired: boolean) => (isRequired ? label : sentence`${label}（${words.optional}）`)

interface ContractFieldProps {
  form: Apply
  contracts: ReturnType<typeof useApplyContracts>['data']
  isRequired: boolean
}

function ContractField({ form, contracts, isRequired }: ContractFieldProps) {
  const { contractId } = form.values
  const options = (contracts ?? []).map((one) => ({
    value: one.contractId,
    label: sentence`${one.contractCode} · ${one.contractName}`,
  }))
  return (
    <Field
      label={labelOf(words.contract, isRequired)}
      required={isRequired}
      controlId="apply-contractId"
      error={form.errorOf('contractId')}
      help={contracts?.length === 0 ? words.contractNone : undefined}
    >
      <Select
        options={withNone(options, isRequired, contractId !== '')}
        value={contractId}
        placeholder={words.contractPlaceholder}
        disabled={options.length === 0}
        onValueChange={(value) => form.put({ contractId: value === NONE ? '' : value, productNum: '' })}
      />
    </Field>
  )
}

function DeviceField({ form, isRequired }: { form: Apply; isRequired: boolean }) {
  const { contractId, productNum } = form.values
  const devices = useDevices(contractId)
  const options = (devices.data ?? []).map((one) => ({
    value: one.productNum,
    label: [one.deviceName, one.productNum, one.place].filter(Boolean).join(' · '),
  }))
  const placeholder = !contractId
    ? words.deviceFirst
    : devices.data?.length === 0
      ? words.deviceNone
      : words.devicePlaceholder
  return (
    <Field
      label={labelOf(words.device, isRequired)}
      required={isRequired}
      controlId="apply-productNum"
      error={form.errorOf('productNum')}
    >
      <Select
        options={withNone(options, isRequired, productNum !== '')}
        value={options.some(({ value }) => value === productNum) ? productNum : ''}
        placeholder={placeholder}
        disabled={!contractId || options.length === 0}
        onValueChange={(value) => form.put({ productNum: value === NONE ? '' : value })}
      />
    </Field>
  )
}
