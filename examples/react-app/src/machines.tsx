const MACHINES = [
  { code: 'YR-SC320-0412', name: '水刺线 喷水板机组', hours: '12 480', state: '运行' },
  { code: 'YR-JS180-0077', name: '双浆槽浆纱机', hours: '8 915', state: '待保养' },
  { code: 'YR-FS090-0031', name: '涤纶长丝纺丝箱', hours: '21 306', state: '运行' },
  { code: 'YR-RZ220-0009', name: '热轧机 上辊', hours: '3 270', state: '停机' },
]

/** What the application is about; the chat stands beside it. */
export function Machines() {
  return (
    <table>
      <caption>设备台账</caption>
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">名称</th>
          <th scope="col">累计工时</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {MACHINES.map(({ code, name, hours, state }) => (
          <tr key={code}>
            <td>{code}</td>
            <td>{name}</td>
            <td>{hours}</td>
            <td>{state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
