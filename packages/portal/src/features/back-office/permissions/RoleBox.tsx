import type { PermissionRole } from '@weft/contract'
import { Checkbox } from '@weft/ui'
import { Sub } from '../parts/frame'
import { permissions as words } from './words'

interface RoleBoxProps {
  role: PermissionRole
  checked: boolean
  onCheckedChange: (isHeld: boolean) => void
}

/** A checkbox that grants one role, with the number of its rights. */
export const RoleBox = ({ role, ...box }: RoleBoxProps) => (
  <Checkbox
    label={
      <>
        {role.name}
        <Sub>{words.roles.codeCount(role.authorities.length)}</Sub>
      </>
    }
    {...box}
  />
)
