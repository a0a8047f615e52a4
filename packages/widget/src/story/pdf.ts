/** A small PDF file made here: `pages` sheets of A4, each with one line, so that stories need no file server. */
export function pdfAddress(pages: number): string {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>']
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`)
  objects.push(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (let at = 0; at < pages; at += 1) {
    const words = `BT /F1 32 Tf 72 720 Td (SY-3200 page ${at + 1}) Tj ET 72 700 m 523 700 l S`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    )
    objects.push(`<< /Length ${words.length} >>\nstream\n${words}\nendstream`)
  }
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
