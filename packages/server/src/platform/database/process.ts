/** What the operating system says about other processes; how a process id is kept from meaning a later, foreign process. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** True while the process exists, also when it belongs to somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return stateOf(pid) !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie answers signals, but its files and sockets are gone. */
function stateOf(pid: number): string | undefined {
  return procStat(pid)?.[0]
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold blanks and brackets. */
function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** When the process was started, as the system spells it; empty when it cannot be told. Same pid + same start = same process. */
export function startOf(pid: number): string {
  const ticks = procStat(pid)?.[19]
  if (ticks) return ticks
  return process.platform === 'linux' ? '' : run('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Program and arguments of a process; empty when it cannot be told. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return process.platform === 'linux' ? '' : run('ps', ['-o', 'command=', '-p', String(pid)])
  }
}

/** The folder a process works in, links resolved; empty when it cannot be told. */
export function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** The world in which process ids mean something: machine, boot and pid namespace. */
export function processWorld(): string {
  const parts = [hostname()]
  for (const read of [
    () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    () => readlinkSync('/proc/self/ns/pid'),
  ]) {
    try {
      parts.push(read())
    } catch {
      // Not Linux: the host name alone tells machines apart.
    }
  }
  return parts.join(' ')
}

function run(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
