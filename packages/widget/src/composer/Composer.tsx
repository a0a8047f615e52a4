import type { ComposerProps } from '../parts/props'

export function Composer({ className }: ComposerProps) {
  return <form className={className} />
}
