import { toast } from '@weft/ui'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { LayerLinks } from '../../platform/navigation/layer'
import { words } from '../../platform/strings/common'
import { isExternal, type MenuItem } from './menu'

/** A link in the header's menu. A disabled one answers a press with the prescribed warning and its reason (PC-02). */
export function MenuLink({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  const isInLayer = useContext(LayerLinks)
  if (item.isDisabled || !item.path) {
    return (
      <button
        type="button"
        aria-disabled="true"
        onClick={() => toast.warning(words.proposed.comingSoon + (item.hint ?? ''))}
      >
        {item.title}
      </button>
    )
  }
  if (isExternal(item.path)) {
    return (
      <a href={item.path} target="_blank" rel="noopener noreferrer">
        {item.title}
      </a>
    )
  }
  return (
    <Link to={item.path} replace={isInLayer} aria-current={isCurrent ? 'page' : undefined}>
      {item.title}
    </Link>
  )
}
