import { describe, expect, it } from 'vitest'
import { withoutName } from './names-in-text'

const gone = (text: string, name: string) => withoutName(text, name, '〇')

describe('[AC-21] the name of an erased person in a title', () => {
  it.each([
    ['李', '李和平的群', '李和平的群'],
    ['李', '木子李', '木子李'],
    ['李', '李想、李明、李', '李想、李明、〇'],
    ['李', '李的群', '〇的群'],
    ['李', '李', '〇'],
    ['李明', '李明华的群', '李明华的群'],
    ['李明', '大李明群', '大李明群'],
    ['李明', '李明的群', '〇的群'],
    ['李明', '王芳和李明', '王芳和〇'],
    ['李明', '李明、王芳', '〇、王芳'],
    ['李明', '采购部 李明', '采购部 〇'],
    ['尉迟霁峦', '老尉迟霁峦群', '老〇群'],
    ['买买提·吐尔逊', '买买提·吐尔逊的聊天记录', '〇的聊天记录'],
    ['Tom', 'Tomcat 升级', 'Tomcat 升级'],
    ['Tom', 'Tom的群', '〇的群'],
    ['A', 'A 组 AB 线', '〇 组 AB 线'],
    ['1', '21 号机', '21 号机'],
    ['C++ (a)', '与 C++ (a) 的群', '与 〇 的群'],
  ])('of %s turns %s into %s', (name, text, left) => {
    expect(gone(text, name)).toBe(left)
  })

  it('changes nothing for a name of blanks', () => {
    for (const name of ['', ' ']) expect(gone('一 二', name)).toBe('一 二')
  })

  it('inserts what stands instead as it is', () => {
    expect(withoutName('李明的群', '李明', '$&')).toBe('$&的群')
  })
})
