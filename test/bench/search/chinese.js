// @ts-check

/** @typedef {import('../corpus/random.js').Random} Random */

/** @param {string} text */
const list = (text) => text.trim().split(/\s+/);

const nouns = list(`
  适配器 归档 断言 批次 绑定 网桥 代理 存储桶 缓冲区 打包产物 缓存 画布 通道 检查点 客户端 集群 列 编译器 组件 上下文 契约
  计数器 游标 守护进程 仪表盘 期限 解码器 摘要 目录 调度器 文档 端点 引擎 条目 信封 事件 工厂 故障 回退 字段 过滤器 文件夹
  格式化工具 片段 网关 依赖图 处理函数 请求头 心跳 直方图 索引 实例 拦截器 发票 日志 内核 键 标签 层 布局 账本 词法分析器
  依赖库 限制 监听器 加载器 锁 清单 标记 矩阵 消息 指标 迁移 镜像 模块 监视器 互斥锁 命名空间 节点 通知 观察者 偏移量 运算符
  发件箱 数据包 页面 解析器 分区 补丁 载荷 流水线 策略 连接池 端口 预设 探针 进程 配置文件 承诺 协议 配额 队列 记录 归约器
  区域 注册表 副本 报告 请求 解析规则 响应 重试 路由 规则 运行时 示例 计划 数据结构 作用域 分段 选择器 传感器 序列 服务器
  会话 分片 信号 快照 套接字 源码 跨度 堆栈 阶段 状态 仓库 数据流 订阅者 摘要信息 开关 符号 表格 任务 模板 租户 工单 定时器
  令牌 主题 追踪 事务 传输层 触发器 隧道 更新 上传 校验器 变量 向量 供应商 版本 视图 卷 监听进程 回调 小部件 窗口 工作线程
  工作区 包装函数 可用区 环境变量 源码映射 热更新 懒加载 按需编译 静态资源 样式表 类型声明 构建产物 压缩工具 浏览器兼容性
`);
const verbs = list(`
  接受 通知 平衡 合并 阻止 构建 缓存 检查 关闭 收集 比较 复制 统计 创建 解码 延迟 分发 描述 丢弃 清空 编码 展开 导出 获取 过滤
  刷新 跟踪 转发 分组 保护 隐藏 保留 导入 检视 隔离 连接 标注 限制 加载 记录 映射 标记 测量 拆分 移动 命名 打开 解析 暂停 预热
  发布 读取 注册 替换 重置 解析 恢复 返回 运行 调度 发送 排序 启动 停止 存储 切换 测试 转换 触发 更新 校验 监听 包装 写入
`);
const adjectives = list(`
  活动的 原子的 有界的 简短的 中央 廉价的 干净的 完整的 并发的 常量 当前 自定义 密集的 直接的 远程 持久的 动态 空的 精确的 外部
  快速的 最终的 扁平的 脆弱的 频繁的 新的 全局 隐藏的 热点 空闲的 不可变的 隐式的 内部 无效的 大型 延迟的 轻量的 线性的 本地 手动
  最小的 缺失的 可变的 嵌套的 数字 不透明的 可选的 普通 外层 部分 被动的 等待中的 可移植的 精准的 上一个 主要的 私有的 公开的
`);
const openings = list(
  '默认情况下 在大型项目中 首次运行时 每次构建之后 出错时 在开发模式下 升级之后 多数情况下 没有配置时',
);

/**
 * @param {Random} random
 * @returns {string}
 */
function thing(random) {
  return random.chance(0.4) ? `${random.pick(adjectives)}${random.pick(nouns)}` : random.pick(nouns);
}

/** @param {Random} random */
function sentence(random) {
  const does = () => random.pick(verbs);
  const noun = () => thing(random);
  return random.pick([
    () => `${noun()}会${does()}${noun()}，并且${does()}它的${noun()}。`,
    () => `${random.pick(openings)}，${noun()}${does()}每一个${noun()}。`,
    () => `如果${noun()}没有${does()}${noun()}，就由${noun()}来${does()}。`,
    () => `要${does()}${noun()}，请先${does()}${noun()}，再${does()}其余的${noun()}。`,
    () => `每个${noun()}有 ${random.between(2, 64)} 个${noun()}，${noun()}为其中的每一个${does()}一次。`,
    () => `注意，${noun()}和${noun()}之间还有一个${noun()}，它同时${does()}两者。`,
  ])();
}

/**
 * @param {Random} random
 * @param {number} length characters at least
 */
export function chineseParagraph(random, length) {
  let text = sentence(random);
  while (text.length < length) text += sentence(random);
  return text;
}

/** @param {Random} random */
export function chinesePhrase(random) {
  return random.chance(0.5) ? `${random.pick(verbs)}${random.pick(nouns)}` : thing(random);
}
