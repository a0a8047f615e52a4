import type { PermissionRole } from '@weft/contract'
import { Checkbox } from '@weft/ui'
import { Sub } from '../parts/frame'
import { permissions as words } from './words'

interface RoleBoxProps {
  role: PermissionRole
  checked: boolean
  onCheckedChange: (isHeld: boolean) => void
}

/** One role to give or take away, with how many rights it brings. */
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
