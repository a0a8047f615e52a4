import { RemotePage } from './RemotePage'

/** The remote page of filtration equipment (D1 §1). */
export const FiltrationPage = () => <RemotePage isFiltration />
