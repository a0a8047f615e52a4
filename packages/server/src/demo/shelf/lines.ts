/**
 * The lines of each part. A jet nozzle on a warper, or a size roller on a rapier loom, would look wrong to readers from the
 * trade: each group has its lines, and a kind of part that differs has its own.
 */

const filament = ['涤纶长丝 POY 线', '锦纶 FDY 线']
const spinning = [...filament, '涤纶短纤线']
const winding = [...filament, '加弹机']
const spunlace = ['水刺交叉铺网线', '水刺直铺线']
const looms = ['喷气织机', '剑杆织机']
const dry = ['拉幅定形机', '连续轧染线', '预缩机']

/** Key of a group (`hxzz/3`) or of a kind of part (`hxzz/3/0`), which takes precedence. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'hxzz/0': spinning,
  'hxzz/0/0': filament,
  'hxzz/0/1': ['涤纶短纤线'],
  'hxzz/0/2': filament,
  'hxzz/1': spinning,
  'hxzz/2': filament,
  'hxzz/2/1': ['涤纶长丝 POY 线', '涤纶短纤线'],
  'hxzz/2/4': winding,
  'hxzz/3': winding,
  'hxzz/3/0': ['锦纶 FDY 线'],
  'hxzz/3/1': ['锦纶 FDY 线'],
  'hxzz/3/2': filament,
  'hxzz/3/5': filament,
  'hxzz/4/2': winding,
  'scwfb/0': spunlace,
  'scwfb/1/3': ['水刺交叉铺网线', '针刺线'],
  'scwfb/2': ['针刺线'],
  'scwfb/3/0': [...spunlace, '热风线'],
  'scwfb/3/1': [...spunlace, '热风线'],
  'fzyr/0': looms,
  'fzyr/1': ['喷气织机'],
  'fzyr/1/2': ['剑杆织机'],
  'fzyr/1/3': ['剑杆织机'],
  'fzyr/1/5': looms,
  'fzyr/2': ['双浆槽浆纱机'],
  'fzyr/3': looms,
  'fzyr/3/0': ['高速整经机', '双浆槽浆纱机'],
  'fzyr/3/1': ['高速整经机', '双浆槽浆纱机', ...looms],
  'fzyr/4': looms,
  'zb/0': ['拉幅定形机'],
  'zb/1': ['连续轧染线'],
  'zb/1/2': dry,
  'zb/2': ['高温溢流染色机'],
  'zb/3': dry,
  'zb/3/0': ['拉幅定形机'],
  'zb/4/0': ['拉幅定形机'],
  'zb/4/1': ['拉幅定形机'],
  'zb/4/2': ['拉幅定形机', '连续轧染线'],
  'zb/4/4': ['连续轧染线', '高温溢流染色机'],
  'zb/4/5': ['高温溢流染色机'],
}

/**
 * Returns the lines of a goods by the key of its kind (`fzyr/1/0`) and its name; `all` where the part fits every line of its
 * industry.
 */
export function linesOf(leafKey: string, name: string, all: readonly string[]): readonly string[] {
  // The guide rollers of a sizing machine run on needle bearings, too.
  if (leafKey === 'fzyr/3/4' && name.includes('NKI')) return ['双浆槽浆纱机']
  // One kind of part, several looms: the size says which.
  if (leafKey.startsWith('fzyr/0') && name.includes('喷气')) return ['喷气织机']
  if (leafKey === 'fzyr/0/0') return ['剑杆织机']
  return lines[leafKey] ?? lines[leafKey.slice(0, leafKey.lastIndexOf('/'))] ?? all
}
