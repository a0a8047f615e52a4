/** Direction of the text around a part: for styles, and for keys that move left and right. */

/**
 * Put in front of a block of styles: parts whose nearest `dir` is right to left. The pseudo-class `dir()` would say so, but
 * Chrome knows it from 120 on, and the floor is older. A third `dir` inside two others is read as the second.
 */
export const inRightToLeft = "[dir='rtl'] &:not([dir='rtl'] [dir='ltr'] *)"

/** Whether text at this element runs from right to left: the next one is then to the left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
