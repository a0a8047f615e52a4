/** A person's recent searches in this browser, newest first. */
import { readJson, searches } from '../../platform/storage/kept'

const MOST = 8

export function recentSearches(owner: string): string[] {
  const kept = readJson(searches, owner)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
}

export function keepSearch(owner: string, keyword: string): void {
  const others = recentSearches(owner).filter((one) => one !== keyword)
  searches.write(owner, JSON.stringify([keyword, ...others].slice(0, MOST)))
}

export const forgetSearches = (owner: string): void => void searches.write(owner, undefined)
