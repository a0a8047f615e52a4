/** Reads data of other processes from the operating system, and detects a reused process id. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Returns true while the process exists, also when it belongs to another user. */
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

/** Returns the fields of /proc/<pid>/stat after the name, which may itself contain blanks and brackets. */
function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Returns the start time of the process, as the system formats it; empty when unknown. Same pid + same start = same process. */
export function startOf(pid: number): string {
  const ticks = procStat(pid)?.[19]
  if (ticks) return ticks
  return process.platform === 'linux' ? '' : run('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Returns program and arguments of a process; empty when unknown. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return process.platform === 'linux' ? '' : run('ps', ['-o', 'command=', '-p', String(pid)])
  }
}

/** Returns the working folder of a process, links resolved; empty when unknown. */
export function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Returns the scope in which process ids are valid: machine, boot and pid namespace. */
export function processWorld(): string {
  const parts = [hostname()]
  for (const read of [
    () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    () => readlinkSync('/proc/self/ns/pid'),
  ]) {
    try {
      parts.push(read())
    } catch {
      // Not Linux: only the host name distinguishes machines.
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
