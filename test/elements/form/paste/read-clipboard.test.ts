import { expect } from '@open-wc/testing';
import { readClipboard } from '../../../../src/elements/form/paste/read-clipboard.ts';

const fromHtml = (html: string): unknown => readClipboard({ html, text: '' });

/** As Excel copies: styles, conditional comments, breaks inside words of the markup. */
const EXCEL = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15"><style><!-- td {mso-style:normal} --></style></head>
<body link="#0563C1"><!--StartFragment--><table border=0 cellpadding=0 style='border-collapse:collapse'>
<col width=64 span=3><tr height=20><td class=xl65 style='height:15.0pt'>Etunimi</td><td>Osoite<br>
  kotiin</td><td align=right>Osuus</td></tr>
 <tr height=20><td>Ilona<span style='mso-spacerun:yes'>&nbsp; </span>Maria</td><td>Torikatu&nbsp;3</td>
  <td align=right x:num="1250.5">1 250,50</td></tr><!--EndFragment--></table></body></html>`;
const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Name&quot;}">Name</td><td>City</td></tr>
<tr><td>Åsa</td><td><div>Main St 1</div><div>Turku</div></td></tr></tbody></table></google-sheets-html-origin>`;
const LIBRE = `<!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 24.2"/></head><body>
<table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><font face="Arial">a</font></td>
<td align="left"><b>b</b></td></tr></table></body></html>`;

describe('a spreadsheet’s clipboard', () => {
  it('is read as Excel, Google Sheets and LibreOffice write it', () => {
    expect(fromHtml(EXCEL)).to.deep.equal([
      ['Etunimi', 'Osoite\nkotiin', 'Osuus'],
      ['Ilona Maria', 'Torikatu 3', '1 250,50'],
    ]);
    expect(fromHtml(SHEETS)).to.deep.equal([
      ['Name', 'City'],
      ['Åsa', 'Main St 1\nTurku'],
    ]);
    expect(fromHtml(LIBRE)).to.deep.equal([['a', 'b']]);
  });

  it('keeps columns under each other where cells are merged', () => {
    expect(
      fromHtml(
        '<table><tr><td colspan=2>A</td><td rowspan=2>B</td></tr><tr><td>c</td><td>d</td></tr><tr><td rowspan=9>e</td></tr></table>',
      ),
    ).to.deep.equal([['A', '', 'B'], ['c', 'd', ''], ['e']]);
  });

  it('holds no more columns than there can be, whatever a span says', () => {
    const rows = fromHtml('<table><tr><td colspan=100000>A</td><td>B</td></tr></table>') as string[][];
    expect(rows[0]?.length).to.equal(200);
  });

  it('gives markup and formulas as text; nothing of it runs or is fetched', () => {
    (globalThis as { pasted?: boolean }).pasted = false;
    expect(
      fromHtml(
        '<table><tr><td>&lt;b&gt;x&lt;/b&gt;</td><td>=HYPERLINK("https://evil.example")</td></tr><tr><td><img src=x onerror="pasted=true">y<script>pasted=true</script></td><td><a href="javascript:pasted=true">z</a></td></tr></table>',
      ),
    ).to.deep.equal([
      ['<b>x</b>', '=HYPERLINK("https://evil.example")'],
      ['y', 'z'],
    ]);
    expect((globalThis as { pasted?: boolean }).pasted).to.equal(false);
  });

  it('is an ordinary paste where it is one cell, a page with a table in it, or nothing', () => {
    expect(fromHtml('<table><tr><td>one</td></tr></table>')).to.equal(undefined);
    expect(fromHtml('<p>Before</p><table><tr><td>a</td><td>b</td></tr></table>')).to.equal(undefined);
    expect(readClipboard({ html: '', text: 'one' })).to.equal(undefined);
    expect(readClipboard({ html: '', text: '' })).to.equal(undefined);
    expect(readClipboard({ html: '<p>a</p>', text: 'Ilona, Tobias' })).to.equal(undefined);
  });

  it('leaves out struck-out and hidden text, and keeps cells in their columns and words apart', () => {
    const struck = fromHtml(
      '<style>.xl66{text-decoration:line-through}</style><table><tr><td>a<td class=xl66>b<td>c</tr>' +
        '<tr style="display:none"><td>x<td>y<td>z</tr><tr><td><del>un</del>limited<td>10<sup>3</sup><td><address>d</address><address>e</address></table>',
    );
    expect(struck).to.deep.equal([
      ['a', '', 'c'],
      ['limited', '10³', 'd\ne'],
    ]);
  });

  it('is its text where there is no table in its markup', () => {
    expect(readClipboard({ html: '<b>x</b>', text: 'a\tb' })).to.deep.equal([['a', 'b']]);
  });

  it('of one column has as many rows as were copied', () => {
    expect(fromHtml('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).to.deep.equal([['a'], ['b']]);
  });
});
