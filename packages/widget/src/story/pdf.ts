/** Small PDF files generated here, so that stories need no file server. */

/** `objects` are numbered from 1, the catalogue first. */
function addressOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`
  return URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
}

const stream = (words: string) => `<< /Length ${words.length} >>\nstream\n${words}\nendstream`
const pageOf = (contents: number, fonts: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << ${fonts} >> >> /Contents ${contents} 0 R >>`

/** `pages` A4 pages, each with one line in Latin letters. */
export function pdfAddress(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (let at = 0; at < pages; at += 1) {
    objects.push(pageOf(5 + at * 2, '/F1 3 0 R'))
    objects.push(stream(`BT /F1 32 Tf 72 720 Td (SY-3200 page ${at + 1}) Tj ET 72 700 m 523 700 l S`))
  }
  return addressOf(objects)
}

/** One page as Chinese programs often write it: the text in a font that is named but not embedded. */
export function chinesePdfAddress(lines: readonly string[]): string {
  const codes = (line: string) =>
    [...line].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')
  const words = lines.map((line, at) => `BT /F1 24 Tf 72 ${720 - at * 48} Td <${codes(line)}> Tj ET`).join('\n')
  return addressOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    pageOf(4, '/F1 5 0 R'),
    stream(words),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  ])
}
